import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '#platform/result.ts';
import type { LinkState } from '#selling/payments/payment-link.ts';
import { paymentLinks } from '#selling/payments/tables.server.ts';
import { closeLink } from './settle-link.server.ts';
import type { Settling } from './settle-order.server.ts';

export type LinkNotCancelled = 'not-found' | 'not-there-yet' | 'unreachable';

/**
 * Cancels a payment link by itself, at the provider first; the order stays as it is, with its price and its pieces until its
 * reservation ends. Answers how the link ended: 'cancelled', or 'paid' where a payment was quicker, which then has gone
 * through the one door to 'paid'. Where the provider cannot be asked the link stays open.
 */
export async function cancelLink(
  shop: Settling,
  { id, by }: { id: string; by: string },
): Promise<Result<LinkState, LinkNotCancelled>> {
  const link = await readLink(shop, id);
  if (!link) return fail('not-found');
  // Somebody may be asking the provider for it at this moment: what is not there yet cannot be cancelled there.
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
