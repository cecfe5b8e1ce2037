import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import { fail, type Result } from '#platform/result.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { StockLeft } from './stock-seen.ts';
import type { PartGone } from './lock-parts.server.ts';

/** Fewer pieces are left than the change removes, because some were sold meanwhile. */
type StockSold = { reason: 'stock-sold' } & StockLeft;

/** The change removes a size with a piece reserved for an order that is being paid. */
type SizeReserved = { reason: 'size-reserved'; karat: Karat; size: string };

/**
 * Why a product or variation was not written. `already-added`: the form was edited after an earlier save had succeeded
 * unnoticed.
 */
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

/** Thrown to roll back the transaction. */
export class NotWritten extends Error {
  readonly refusal: Refused;

  constructor(refusal: Refused) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Converts the error that ended a write into a refusal. A duplicate SKU is caught by the unique constraint, because a prior
 * check could miss a concurrent write.
 */
export function refusalOf(error: unknown): Refused {
  if (error instanceof NotWritten) return error.refusal;
  if (breaksUnique(error, 'products_sku_unique')) return fail('sku-taken');
  throw error;
}
