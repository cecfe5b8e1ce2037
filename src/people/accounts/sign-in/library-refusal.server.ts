import { isAPIError } from 'better-auth/api';
import type { OtherRefusal } from '#people/accounts/account.ts';

/**
 * Translates an error thrown by the library into the shop's refusal, or else passes on the library's own message (specification,
 * storefront 8). Server faults are rethrown.
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
