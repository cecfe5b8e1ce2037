import { expect, test } from 'vitest';
import { packPiece } from '#orders/fulfilment/pack-piece.server.ts';
import { readOneAsSent } from '#orders/fulfilment/sent-order-queries.server.ts';
import { moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { sendReplacement } from './send-replacement.server.ts';
import { useReturnsUnderTest } from './test-returns.server.ts';

const shop = useReturnsUnderTest();
const { db, desk, by, ask, seen, approve, receive } = shop;

const article = (huid: string, weight: number) => ({
  huid,
  grossWeightMg: milligrams(weight),
  stoneWeightMg: milligrams(0),
});

test.each([9_750, 9_900, 10_000, 10_100])(
  'an order whose lighter piece was replaced by one of %i mg is shown as it is invoiced',
  async (weight) => {
    const ring = await shop.addRing(5);
    const { id: orderId, item } = await shop.paidOrder(ring);
    const unit = { orderItemId: item.id, unit: 1 };
    const packed = { orderId, ...unit, ...article(`LT${weight}`.slice(0, 6), 9_750), by };
    expect(await packPiece(desk(), packed)).toMatchObject({ ok: true });
    for (const to of ['shipped', 'delivered'] as const) await moveTo(desk(), orderId, to);
    const one = { ...unit, pieces: 1 };
    const asked = await ask({ orderId, one, ring, price: ringPrice }, { wish: 'replacement' });
    const id = asked.ok ? asked.value.id : asked.reason;
    for (const step of [approve, receive]) await step(id);
    const units = [{ ...unit, articles: [article(`NW${weight}`.slice(0, 6), weight)] }];
    const sending = { ...(await seen(id)), units, isRestocked: false };
    expect(await sendReplacement(desk(), sending)).toEqual({ ok: true, value: null });

    const invoice = (await listOrderDocuments(db(), orderId)).find(
      ({ kind }) => kind === 'tax-invoice',
    );
    const { totalAmount, items, lighter } = await readOneAsSent(db(), await shop.orderOf(orderId));
    expect(totalAmount).toBe(invoice?.total);
    expect(items).toMatchObject([{ netWeightMg: 9_750, lineTotal: ringPrice - 1_442_00 }]);
    expect(lighter).toBe('Your piece weighed 0.25 g less, so we refunded ₹1,442.');
  },
);
