import type { RouterContextProvider } from 'react-router';
import type { Database } from '#platform/database/database.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import { shopContext } from '#app/shop-context.ts';

type Find<T> = (db: Database, code: string) => Promise<T | null>;

/**
 * Looks up a code from the address of a verification page, which is never cached. A client that tries unknown codes is rate
 * limited; a valid code always opens, because many clients share an address.
 */
export async function findByCode<T>(
  context: Readonly<RouterContextProvider>,
  code: string,
  find: Find<T>,
): Promise<Result<T, 'unknown' | 'too-many-tries'>> {
  const requestContext = context.get(requestContextKey);
  requestContext.audience = 'private';
  const { db, limits } = context.get(shopContext);
  if (!/^[a-z2-7]{16}$/.test(code)) return fail('unknown');
  const found = await find(db, code);
  if (found) return ok(found);
  const tried = await limits.take('unknown-paper', addressBlock(requestContext.clientAddress));
  return fail(tried.ok ? 'unknown' : 'too-many-tries');
}

/** The HTTP status for each failed lookup. */
export const statusOf = { unknown: 404, 'too-many-tries': 429 } as const;
