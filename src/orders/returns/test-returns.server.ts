import { asc, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { takeBackPieces } from '#orders/fulfilment/take-back.server.ts';
import { paise } from '#price/money/money.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { approveReturn, receiveReturn } from './change-return.server.ts';
import { refundReturn } from './refund-return.server.ts';
import { requestReturn } from './request-return.server.ts';
import { findReturn } from './return-queries.server.ts';
import { deliverTwoRings } from './test-delivered-order.server.ts';

type Delivered = Awaited<ReturnType<typeof deliverTwoRings>>;
type Wish = Partial<Parameters<typeof requestReturn>[1]>;

/** A checkout for a test file, on a real database, with everything a return goes through. */
export function useReturnsUnderTest() {
  const shop = useCheckoutUnderTest();
  const desk = shop.settling;
  const by = 'owner@example.in';
  const photo = Buffer.from('a JPEG');

  const deliver = (at?: Date) => deliverTwoRings(shop, at);

  const ask = ({ orderId, one }: Delivered, change: Wish = {}) =>
    requestReturn(desk(), {
      orderId,
      units: [one],
      wish: 'refund',
      reason: 'damaged',
      description: 'The shank is bent.',
      photos: [photo, photo],
      ...change,
    });

  async function asked(order: Delivered): Promise<string> {
    const request = await ask(order);
    if (!request.ok) throw new Error(request.reason);
    return request.value.id;
  }

  async function fileOf(id: string) {
    const file = await findReturn(shop.db(), id);
    if (!file) throw new Error('no such return');
    return file;
  }

  const seen = async (id: string) => ({ id, version: (await fileOf(id)).version, by });
  const approve = async (id: string) => approveReturn(desk(), await seen(id));
  const receive = async (id: string) => receiveReturn(desk(), await seen(id));

  async function received(order: Delivered): Promise<string> {
    const id = await asked(order);
    for (const step of [approve, receive]) {
      const done = await step(id);
      if (!done.ok) throw new Error(done.reason);
    }
    return id;
  }

  async function refund(id: string, form: { id: string; amount?: number } = { id: newId() }) {
    const { id: refundId, amount } = form;
    return refundReturn(desk(), {
      ...(await seen(id)),
      isRestocked: true,
      refund: { id: refundId, ...(amount !== undefined && { amount: paise(amount) }) },
    });
  }

  /** Takes back both rings, as staff do on the order page. */
  async function takeBackAtOrder({ orderId, one }: Delivered) {
    const { version = 0 } = (await readOrder(shop.db(), orderId)) ?? {};
    return takeBackPieces(desk(), {
      id: orderId,
      version,
      by: 'other@example.in',
      units: [{ ...one, pieces: 2 }],
      reason: 'Brought to the shop',
      isRestocked: true,
      refund: { id: newId() },
    });
  }

  async function eventsOf(orderId: string) {
    const { what, who, detail } = orderEvents;
    const rows = await shop
      .db()
      .select({ what, who, detail })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id));
    return rows.filter((row) => row.what.startsWith('return-'));
  }

  const mailsOf = (orderId: string) =>
    shop
      .db()
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.thread, `order ${orderId}`))
      .orderBy(asc(mailOutbox.id));

  return {
    ...shop,
    desk,
    by,
    photo,
    deliver,
    ask,
    asked,
    fileOf,
    seen,
    approve,
    receive,
    received,
    refund,
    takeBackAtOrder,
    eventsOf,
    mailsOf,
  };
}
