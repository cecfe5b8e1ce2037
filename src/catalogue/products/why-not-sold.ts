import { formatKarat, isGold, type Karat, karats } from '#price/pricing/karat.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';

type Judged = {
  availableKarats: readonly Karat[];
  /** Its karat records, listed or not. */
  records: readonly JudgedRecord[];
  /** A grade without a rate has a price only if the piece's price is fixed. */
  priceTerms?: Pick<PriceTerms, 'priceKind'> | null;
  /** Days to make one when none is in stock. */
  madeToOrderDays?: number | null;
  pictureCount: number;
  /** Omitted for a variation, which is listed under its product's category. */
  categoryId?: string | null;
};

type JudgedRecord = {
  karat: Karat;
  /** Omitted for a piece without sizes. */
  size?: string;
  netWeightMg: number;
  stockQuantity: number;
};

type Reason =
  | { why: 'no-karat-listed' }
  | { why: 'no-weight'; karat: Karat }
  | { why: 'no-stock'; karat: Karat }
  | { why: 'no-rate'; karat: Karat }
  | { why: 'sizes-without-weight'; karat: Karat; sizes: string[] }
  | { why: 'not-listed'; karat: Karat }
  | { why: 'no-picture' }
  | { why: 'no-category' };

/**
 * Whether a piece can be bought in any karat, and everything that prevents a sale of it or of one of its karats: obstacles
 * to the sale first, then what keeps shoppers from finding or wanting it.
 */
export function whyNotSold(piece: Judged): { isSellable: boolean; reasons: Reason[] } {
  const ofKarats = karats.flatMap((karat) => reasonsOf(piece, karat));
  const isSellable = karats.some(
    (karat) => piece.availableKarats.includes(karat) && isReady(piece, karat),
  );
  return {
    isSellable,
    reasons: [
      ...(piece.availableKarats.length === 0 ? [{ why: 'no-karat-listed' } as const] : []),
      ...ofKarats,
      ...(piece.pictureCount === 0 ? [{ why: 'no-picture' } as const] : []),
      ...(piece.categoryId === null ? [{ why: 'no-category' } as const] : []),
    ],
  };
}

/** Whether a karat can be sold: it has a rate or a fixed price, and one of its sizes at least is weighed and available. */
function isReady(piece: Judged, karat: Karat): boolean {
  const records = piece.records.filter((each) => each.karat === karat);
  return (
    hasRate(piece, karat) && records.some((record) => isWeighed(record) && isIn(piece, record))
  );
}

/** A karat that is not listed is no problem, unless it is ready to sell. */
function reasonsOf(piece: Judged, karat: Karat): Reason[] {
  const { availableKarats } = piece;
  if (!availableKarats.includes(karat)) {
    return isReady(piece, karat) ? [{ why: 'not-listed', karat }] : [];
  }
  const records = piece.records.filter((each) => each.karat === karat);
  const reasons: Reason[] = [];
  if (!hasRate(piece, karat)) reasons.push({ why: 'no-rate', karat });
  if (!records.some(isWeighed)) reasons.push({ why: 'no-weight', karat });
  if (!records.some((record) => isIn(piece, record))) reasons.push({ why: 'no-stock', karat });
  const unweighed = records.filter((record) => !isWeighed(record));
  const sizes = unweighed.flatMap(({ size }) => size || []);
  if (unweighed.length < records.length && sizes.length > 0) {
    reasons.push({ why: 'sizes-without-weight', karat, sizes });
  }
  return reasons;
}

function hasRate({ priceTerms }: Judged, karat: Karat): boolean {
  return isGold(karat) || priceTerms?.priceKind === 'fixed';
}

function isWeighed({ netWeightMg }: JudgedRecord): boolean {
  return netWeightMg > 0;
}

/** In stock, or made when it is ordered. */
function isIn({ madeToOrderDays }: Judged, { stockQuantity }: JudgedRecord): boolean {
  return stockQuantity > 0 || Boolean(madeToOrderDays);
}

/** Explains a reason and what to do about it. */
export function reasonText(reason: Reason): string {
  switch (reason.why) {
    case 'no-karat-listed':
      return 'No karat is ticked under Available Karats.';
    case 'no-weight':
      return `${formatKarat(reason.karat)} has no net weight, so it has no price.`;
    case 'no-stock':
      return `${formatKarat(reason.karat)} has no stock.`;
    case 'no-rate':
      return `${formatKarat(reason.karat)} has no rate, so it needs a fixed price.`;
    case 'sizes-without-weight': {
      const isOne = reason.sizes.length === 1;
      return `${formatKarat(reason.karat)} ${isOne ? 'size' : 'sizes'} ${reason.sizes.join(', ')} ${isOne ? 'has' : 'have'} no net weight, so no price.`;
    }
    case 'not-listed':
      return `${formatKarat(reason.karat)} has weight and stock, but is not ticked under Available Karats.`;
    case 'no-picture':
      return 'It has no picture.';
    case 'no-category':
      return 'It has no category, so no category page shows it.';
  }
}
