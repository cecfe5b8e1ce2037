import type { Paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import type { Karat } from '#price/pricing/karat.ts';

/**
 * A shopper may set their heart on so many pieces; more than anyone looks through, and one response still carries them.
 */
export const maxWishes = 200;

/** A piece in a karat that a shopper has set their heart on. */
export type Wish = {
  productId: string;
  karat: Karat;
  name: string;
  /** Null in a browser whose wish is still on its way to the shop. */
  piece: WishedPiece | null;
};

/** What a wished piece is today. */
export type WishedPiece = {
  /** The product whose page shows it: itself, or the parent of a variation. */
  pageProductId: string;
  picture: Picture | null;
  netWeightMg: Milligrams;
  makingChargePercentage: number;
  /** Null when it is not sold in this karat. */
  price: Paise | null;
  isInStock: boolean;
  /** In how many days it is made, because there is none in stock; left out where it is not. */
  leadDays?: number;
  /** Whether a size has to be chosen before it is bought; left out where it has none. */
  hasSizes?: true;
};

/** One more wish, or one fewer. */
export type WishChange = { kind: 'add' | 'remove'; wish: Omit<Wish, 'piece'> };

/** The wishlist after a change, newest first. */
export function changeWishes(wishes: Wish[], { kind, wish }: WishChange): Wish[] {
  const others = wishes.filter((each) => !isSameWish(each, wish));
  if (kind === 'remove') return others;
  return others.length < wishes.length ? wishes : [{ ...wish, piece: null }, ...wishes];
}

/**
 * The karat in which a piece is wished for: the preferred one, else any; null when it is not wished for at all. The
 * heart is full for any karat, and pressing it takes back this one.
 */
export function wishedKarat(wishes: Wish[], productId: string, preferred?: Karat): Karat | null {
  const karats = wishes.filter((each) => each.productId === productId).map(({ karat }) => karat);
  return karats.find((karat) => karat === preferred) ?? karats[0] ?? null;
}

function isSameWish(one: Omit<Wish, 'piece'>, other: Omit<Wish, 'piece'>): boolean {
  return one.productId === other.productId && one.karat === other.karat;
}
