// What a newcomer downloads, compressed, against what was promised.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const most = 150_000;
const dist = new URL('../dist/', import.meta.url);
const files = ['', 'assets/'].flatMap((folder) =>
  readdirSync(new URL(folder, dist))
    .filter((file) => /\.(js|css|html|svg)$/.test(file))
    .map((file) => folder + file),
);
let sum = 0;
for (const file of files) {
  const size = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  sum += size;
  console.log(`${(size / 1000).toFixed(1).padStart(8)} kB  ${file}`);
}
console.log(`${(sum / 1000).toFixed(1).padStart(8)} kB  in all, of at most ${most / 1000}`);
process.exit(sum > most ? 1 : 0);
