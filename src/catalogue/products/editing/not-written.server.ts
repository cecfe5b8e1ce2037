import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import { fail, type Result } from '#platform/result.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { PartGone } from './lock-parts.server.ts';

/** Fewer are left than a change takes away, because some were sold since it was begun. */
type StockSold = { reason: 'stock-sold'; karat: Karat; size: string; left: number };

/** A size is to be taken out of which a piece is reserved for an order that is being paid. */
type SizeReserved = { reason: 'size-reserved'; karat: Karat; size: string };

/** Why a product or variation is not written; `already-added`: a form was changed after it had been saved unnoticed. */
export type PieceRefusal =
  | PartGone
  | StockSold
  | SizeReserved
  | 'already-added'
  | 'changed-meanwhile'
  | 'not-found'
  | 'product-gone'
  | 'sku-taken';

export type Refused = Exclude<Result<null, PieceRefusal>, { ok: true }>;

/** Leaves the transaction, so that nothing is written. */
export class NotWritten extends Error {
  readonly refusal: Refused;

  constructor(refusal: Refused) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * What a write answers that ended so. Two who choose the same SKU at the same moment meet at the constraint, not at a
 * question asked before.
 */
export function refusalOf(error: unknown): Refused {
  if (error instanceof NotWritten) return error.refusal;
  if (breaksUnique(error, 'products_sku_unique')) return fail('sku-taken');
  throw error;
}
