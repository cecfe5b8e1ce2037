import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import { fail } from '#platform/result.ts';

/**
 * What a write answers when another piece has the same SKU. Two who choose the same one at the same moment meet at the
 * constraint, not at a question asked before.
 */
export function skuTakenOr(error: unknown): { ok: false; reason: 'sku-taken' } {
  if (breaksUnique(error, 'products_sku_unique')) return fail('sku-taken');
  throw error;
}
