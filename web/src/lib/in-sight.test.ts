import { expect, it } from 'vitest';

import { scrollFor } from './in-sight.ts';

it.each([
  ['is in sight already', { top: 300, bottom: 400 }, 420, 0],
  ['lies half under the rail', { top: 300, bottom: 450 }, 420, 36],
  ['is too high for the window: its beginning stays', { top: 20, bottom: 450 }, 200, 14],
  ['begins above the window', { top: -10, bottom: 450 }, 200, 0],
])('a spot that %s', (_, spot, rail, by) => expect(scrollFor(spot, rail)).toBe(by));
