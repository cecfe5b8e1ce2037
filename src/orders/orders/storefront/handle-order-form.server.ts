import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { readForm } from '#platform/http/form.server.ts';
import { plainLines } from '#platform/text.ts';
import { cancelByShopper } from '#orders/fulfilment/cancel-by-shopper.server.ts';
import { revokeLinks } from '#orders/orders/revoke-links.server.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { requireFormOf } from '#app/storefront/viewer/own-form.server.ts';
import { readBuyersOrder } from '#orders/orders/storefront/read-own-order.server.ts';
import { cancelRefusals, type DeskAnswer, deskNotices } from './desk-words.ts';
import { orderAgain } from './order-again.server.ts';

type Context = Readonly<RouterContextProvider>;
type Answer = ReturnType<typeof data<DeskAnswer>>;

/** The maximum length of a buyer's reason for cancelling. */
const maxReason = 300;

const cancelForm = z.object({
  version: z.coerce.number().int().min(1).max(1_000_000),
  payment: z.enum(['paid', 'unpaid']),
  reason: z
    .string()
    .default('')
    .transform((text) => plainLines(text).slice(0, maxReason)),
});

/** Handles the forms on the buyer's order page; for anyone else the order does not exist. */
export async function handleOrderForm(
  context: Context,
  request: Request,
  orderId: string | undefined,
): Promise<Answer> {
  const posted = await readForm(request);
  requireFormOf(await readViewer(context, request), { request, posted });
  const order = orderId && (await readBuyersOrder(context, request, orderId));
  if (!order) throw data(null, 404);
  switch (posted.get('intent')) {
    case 'cancel':
      return cancel(context, order.id, posted);
    case 'order-again':
      return data(await orderAgain(context, request, order.id));
    case 'end-links':
      return endLinks(context, request, order.id);
    default:
      throw data(null, 400);
  }
}

/** A buyer who saw the order by a link loses access to it, and is told how to get a new link. */
async function endLinks(context: Context, request: Request, id: string): Promise<Answer> {
  const ended = await revokeLinks(context.get(shopContext).db, { id, by: 'shopper' });
  if (!ended.ok) throw data(null, 404);
  if (!(await readBuyersOrder(context, request, id))) {
    throw redirect(`/order-confirmation/${id}?link=ended`);
  }
  return data({ notice: deskNotices.linksEnded, kind: 'success' });
}

async function cancel(context: Context, id: string, posted: FormData): Promise<Answer> {
  const form = cancelForm.safeParse(Object.fromEntries(posted));
  if (!form.success) throw data(null, 400);
  const { version, payment, reason } = form.data;
  const shop = context.get(shopContext);
  const change = { id, version, reason, isPaid: payment === 'paid' };
  const cancelled = await cancelByShopper(shop, change);
  // On a second click the order is already cancelled, as intended.
  if (cancelled.ok || cancelled.reason === 'already-cancelled') {
    throw redirect(`/order-confirmation/${id}`);
  }
  if (cancelled.reason === 'not-found') throw data(null, 404);
  return data({ notice: cancelRefusals[cancelled.reason], kind: 'error' }, 409);
}
