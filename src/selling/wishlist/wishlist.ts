import type { Paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import type { Karat } from '#price/pricing/karat.ts';

/** The maximum number of wishes: more than anyone looks through, and still small enough for one response. */
export const maxWishes = 200;

/** A piece and karat on a shopper's wishlist. */
export type Wish = {
  productId: string;
  karat: Karat;
  name: string;
  /** Null in a browser while the wish is in flight. */
  piece: WishedPiece | null;
};

/** A wished piece as it is sold today. */
export type WishedPiece = {
  /** The product whose page shows it: itself, or the parent of a variation. */
  pageProductId: string;
  picture: Picture | null;
  netWeightMg: Milligrams;
  makingChargePercentage: number;
  /** Null when it is not sold in this karat. */
  price: Paise | null;
  isInStock: boolean;
  /** The lead time in days of a made-to-order piece that is out of stock; left out otherwise. */
  leadDays?: number;
  /** Whether a size must be chosen before buying; left out otherwise. */
  hasSizes?: true;
  /** Whether other sizes cost more: its price is the lowest, shown as 'from'; left out otherwise. */
  isFrom?: true;
};

/** A wish to add or remove. */
export type WishChange = { kind: 'add' | 'remove'; wish: Omit<Wish, 'piece'> };

/** The wishlist after a change, newest first. */
export function changeWishes(wishes: Wish[], { kind, wish }: WishChange): Wish[] {
  const others = wishes.filter((each) => !isSameWish(each, wish));
  if (kind === 'remove') return others;
  return others.length < wishes.length ? wishes : [{ ...wish, piece: null }, ...wishes];
}

/**
 * The karat in which a piece is on the wishlist: the preferred one, else any; null when it is not. The heart is filled for any
 * karat, and pressing it removes this one.
 */
export function wishedKarat(wishes: Wish[], productId: string, preferred?: Karat): Karat | null {
  const karats = wishes.filter((each) => each.productId === productId).map(({ karat }) => karat);
  return karats.find((karat) => karat === preferred) ?? karats[0] ?? null;
}

function isSameWish(one: Omit<Wish, 'piece'>, other: Omit<Wish, 'piece'>): boolean {
  return one.productId === other.productId && one.karat === other.karat;
}
