import { isAPIError } from 'better-auth/api';
import type { OtherRefusal } from '#people/accounts/account.ts';

/**
 * The refusal that the library has thrown, by the shop's name for its code, else with the library's own words
 * (specification, storefront 8). A fault is thrown on.
 */
export function libraryRefusal<R extends string>(
  error: unknown,
  reasons: Record<string, R>,
): { ok: false; reason: R } | ({ ok: false } & OtherRefusal) {
  if (!isAPIError(error) || error.statusCode >= 500) throw error;
  const reason = reasons[error.body?.code ?? ''];
  return reason
    ? { ok: false, reason }
    : { ok: false, reason: 'other', message: error.body?.message ?? '' };
}
