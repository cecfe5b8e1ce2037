import type { Paise } from '#price/money/money.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { type KaratRecord, type PricedBy, priceOffers } from './price-offers.ts';

/** A product or a variation with the inputs of its prices. */
export type PricedPiece = PricedBy & {
  /** The product, or a variation's parent. */
  productId: string;
  name: string;
  availableKarats: Karat[];
  records: KaratRecord[];
};

export type PriceMove = {
  name: string;
  karat: Karat;
  /** Empty if the piece has no sizes. */
  size: string;
  before: Paise;
  after: Paise;
};

/** How different settings would change the shop's prices. */
export type PriceMoves = {
  /** Products with a changed price, including those of their variations. */
  products: number;
  dearer: number;
  cheaper: number;
  /** Among all changed prices, by difference in rupees; null if none changes. */
  range: { smallest: PriceMove; median: PriceMove; largest: PriceMove } | null;
};

/** Compares the prices of every piece in every karat and size that it is offered in. */
export function comparePrices(
  pieces: readonly PricedPiece[],
  now: PricingSettings,
  then: PricingSettings,
): PriceMoves {
  const movers = pieces.map((piece) => ({ productId: piece.productId, moves: movesOf(piece) }));
  const moves = movers
    .flatMap((mover) => mover.moves)
    .toSorted((one, other) => distance(one) - distance(other));
  const [smallest] = moves;
  const median = moves[Math.floor((moves.length - 1) / 2)];
  const largest = moves.at(-1);
  const moved = movers.filter((mover) => mover.moves.length > 0);
  return {
    products: new Set(moved.map(({ productId }) => productId)).size,
    dearer: moves.filter(({ before, after }) => after > before).length,
    cheaper: moves.filter(({ before, after }) => after < before).length,
    range: smallest && median && largest ? { smallest, median, largest } : null,
  };

  function movesOf(piece: PricedPiece): PriceMove[] {
    const after = priceOffers(piece, piece.records, then);
    return priceOffers(piece, piece.records, now).flatMap(({ karat, size, price }, place) => {
      const moved = after[place]?.price;
      if (!price || !moved || price.total === moved.total) return [];
      return [{ name: piece.name, karat, size, before: price.total, after: moved.total }];
    });
  }
}

function distance({ before, after }: PriceMove): number {
  return Math.abs(after - before);
}
