import type { RouterContextProvider } from 'react-router';
import type { Database } from '#platform/database/database.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { placedFrom } from '#shop/checkout/placed-from.server.ts';
import { shopContext } from '#shop/shop-context.ts';

type Find<T> = (db: Database, code: string) => Promise<T | null>;

/** So many codes that no paper has may be tried from an address in an hour. */
const maxUnknown = 60;

/**
 * What the code of a paper in an address stands for. The page is cached for nobody. Whoever tries codes that no paper has is
 * refused after a while, with good codes too.
 */
export async function findByCode<T>(
  context: Readonly<RouterContextProvider>,
  code: string,
  find: Find<T>,
): Promise<Result<T, 'unknown' | 'too-many-tries'>> {
  const requestContext = context.get(requestContextKey);
  requestContext.audience = 'private';
  const { db, limits, addressSecret } = context.get(shopContext);
  if (!/^[a-z2-7]{16}$/.test(code)) return fail('unknown');
  const from = placedFrom(addressSecret, requestContext.clientAddress);
  if ((await limits.count(db, 'unknown-paper', from)) >= maxUnknown) return fail('too-many-tries');
  const found = await find(db, code);
  if (found) return ok(found);
  await limits.take('unknown-paper', from);
  return fail('unknown');
}

/** The status of a page whose code stands for nothing. */
export const statusOf = { unknown: 404, 'too-many-tries': 429 } as const;
