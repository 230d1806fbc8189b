/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module 'virtual:books' {
  const books: import('./lib/books.ts').Book[];
  export default books;
}
