import { z } from 'zod';
import type { Staff } from '#people/accounts/account.ts';
import { revealPan } from '#orders/orders/pan/reveal-pan.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { type AdminAnswer, outdated, refused } from '#app/office/admin-answer.ts';
import { orderMessages as messages } from '#orders/orders/office/order-messages.ts';

/** The only response of the shop with a full PAN. */
export type PanAnswer = AdminAnswer & { pan?: string };

/** Reveals the PAN of an order's buyer to a member of staff on request; the audit log records it. */
export async function handleShowPan(
  shop: Pick<Shop, 'db' | 'clock' | 'panSecret'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<PanAnswer> {
  const revealed = await revealPan(shop.db, {
    secret: shop.panSecret,
    orderId: z.uuid().parse(posted.get('id')),
    by: staff.email,
    at: shop.clock(),
  });
  if (revealed.ok) return { isDone: true, notice: null, pan: revealed.value };
  return revealed.reason === 'unreadable'
    ? refused(messages.panUnreadable)
    : outdated(messages.noPan);
}
