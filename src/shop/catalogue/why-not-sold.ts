import { formatKarat, type Karat, karats } from '#shop/pricing/karat.ts';

type Judged = {
  availableKarats: readonly Karat[];
  /** Its karat records, listed or not. */
  records: readonly { karat: Karat; netWeightMg: number; stockQuantity: number }[];
  pictureCount: number;
  /** Left out for a variation, which stands where its product stands. */
  categoryId?: string | null;
};

type Reason =
  | { why: 'no-karat-listed' }
  | { why: 'no-weight'; karat: Karat }
  | { why: 'no-stock'; karat: Karat }
  | { why: 'not-listed'; karat: Karat }
  | { why: 'no-picture' }
  | { why: 'no-category' };

/**
 * Whether a piece can be bought in any karat, and everything that prevents it, or one of its karats, from selling: what
 * stops the sale first, then what prevents shoppers from finding or wanting it.
 */
export function whyNotSold(piece: Judged): { isSellable: boolean; reasons: Reason[] } {
  const ofKarats = karats.flatMap((karat) => reasonsOf(piece, karat));
  const isSellable = karats.some(
    (karat) => piece.availableKarats.includes(karat) && reasonsOf(piece, karat).length === 0,
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

/** A karat sells when it is listed, weighed and in stock. One that is not offered at all is no fault. */
function reasonsOf({ availableKarats, records }: Judged, karat: Karat): Reason[] {
  const record = records.find((each) => each.karat === karat);
  const isReady = record !== undefined && record.netWeightMg > 0 && record.stockQuantity > 0;
  if (!availableKarats.includes(karat)) return isReady ? [{ why: 'not-listed', karat }] : [];
  const reasons: Reason[] = [];
  if (!record || record.netWeightMg <= 0) reasons.push({ why: 'no-weight', karat });
  if (!record || record.stockQuantity <= 0) reasons.push({ why: 'no-stock', karat });
  return reasons;
}

/** A reason in words that say what to do about it. */
export function reasonText(reason: Reason): string {
  switch (reason.why) {
    case 'no-karat-listed':
      return 'No karat is ticked under Available Karats.';
    case 'no-weight':
      return `${formatKarat(reason.karat)} has no net weight, so it has no price.`;
    case 'no-stock':
      return `${formatKarat(reason.karat)} has no stock.`;
    case 'not-listed':
      return `${formatKarat(reason.karat)} has weight and stock, but is not ticked under Available Karats.`;
    case 'no-picture':
      return 'It has no picture.';
    case 'no-category':
      return 'It has no category, so no category page shows it.';
  }
}
