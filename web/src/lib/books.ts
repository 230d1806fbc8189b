// The published rulebooks, as far as the page has to know them: to draw their layouts and to offer their options.
import books from 'virtual:books';

export interface BookOption {
  key: string;
  value: string;
  allowed: string[];
  several: boolean; // the value is any of the allowed ones, between commas
  least?: string;
  most?: string;
  cite: string;
}

export interface Book {
  id: string;
  title: string;
  game: string;
  bets: string[];
  tips: string[]; // the bets that a tip for the dealers may ride on
  coupons: boolean;
  verbal: boolean; // a wager may be called with cash
  options: BookOption[];
}

export const published: readonly Book[] = books;

export const bookOf = (id: string): Book | undefined => published.find((book) => book.id === id);
