import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '#platform/result.ts';
import type { LinkState } from '#selling/payments/payment-link.ts';
import { paymentLinks } from '#selling/payments/tables.server.ts';
import { closeLink } from './settle-link.server.ts';
import type { Settling } from './settle-order.server.ts';

export type LinkNotCancelled = 'not-found' | 'not-there-yet' | 'unreachable';

/**
 * Cancels a payment link, at the provider first; the order keeps its price, and its pieces until its reservation ends.
 * Returns how the link ended: 'cancelled', or 'paid' where a payment came first and was handled by `completeOrder`. The link
 * stays open where the provider cannot be reached.
 */
export async function cancelLink(
  shop: Settling,
  { id, by }: { id: string; by: string },
): Promise<Result<LinkState, LinkNotCancelled>> {
  const link = await readLink(shop, id);
  if (!link) return fail('not-found');
  // Another request may be creating it at the provider now: a link that does not exist there yet cannot be cancelled.
  if (link.state === 'requested') return fail('not-there-yet');
  if (link.state !== 'open') return ok(link.state);
  if (!(await closeLink(shop, link, by))) return fail('unreachable');
  const ended = await readLink(shop, id);
  return ended ? ok(ended.state) : fail('not-found');
}

async function readLink({ db }: Settling, id: string) {
  const [link] = await db.select().from(paymentLinks).where(eq(paymentLinks.id, id));
  return link ?? null;
}
