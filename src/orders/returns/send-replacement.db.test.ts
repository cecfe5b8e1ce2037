import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { twoRings } from '#selling/checkout/test-checkout.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { listPackedPieces } from '#orders/fulfilment/packing-queries.server.ts';
import { takeBackPieces } from '#orders/fulfilment/take-back.server.ts';
import { moveTo, packUnit } from '#orders/fulfilment/test-packed-order.server.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';
import { listItems, readOrder } from '#orders/orders/order-queries.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { sendReplacement } from './send-replacement.server.ts';
import { useReturnsUnderTest } from './test-returns.server.ts';

const shop = useReturnsUnderTest();
const { db, desk, ask, fileOf, seen, approve, receive, refund, eventsOf, mailsOf } = shop;
let last = 0;
const newHuid = () => `RP${String((last += 1)).padStart(4, '0')}`;

/** An order of two packed rings, one of them back in the shop for a replacement; three more are in stock. */
async function toReplace(wish: 'refund' | 'replacement' = 'replacement') {
  const ring = await shop.addRing(5);
  const { order, razorpayOrderId } = await shop.placeAndOpen(ring, twoRings(ring));
  await shop.pay(razorpayOrderId);
  await settleOrder(desk(), order.id);
  const [huid, otherHuid] = [newHuid(), newHuid()];
  await packUnit(db(), order.id, { huid });
  await packUnit(db(), order.id, { huid: otherHuid, unit: 2 });
  for (const to of ['shipped', 'delivered'] as const) await moveTo(desk(), order.id, to);
  const [item] = await listItems(db(), order.id);
  if (!item) throw new Error('an order without lines');
  const one = { orderItemId: item.id, unit: 1, pieces: 1 };
  const asked = await ask({ orderId: order.id, one, ring, price: item.unitPrice }, { wish });
  if (!asked.ok) throw new Error(asked.reason);
  const { id } = asked.value;
  for (const step of [approve, receive]) await step(id);
  return { id, orderId: order.id, ring, item, huid, otherHuid };
}

type Returned = Awaited<ReturnType<typeof toReplace>>;
type Sending = { huid?: string; lighterMg?: number; isRestocked?: boolean };

async function replace({ id, item }: Returned, change: Sending = {}, deps = desk()) {
  const { huid = newHuid(), lighterMg = 0, isRestocked = false } = change;
  const grossWeightMg: Milligrams = milligrams(item.grossWeightMg - lighterMg);
  const article = { huid, grossWeightMg, stoneWeightMg: item.stoneWeightMg };
  const units = [{ orderItemId: item.id, unit: 1, articles: [article] }];
  return sendReplacement(deps, { ...(await seen(id)), units, isRestocked });
}

const refundsOf = (orderId: string) =>
  db().select().from(refunds).where(eq(refunds.orderId, orderId));

describe('a replacement', () => {
  test('takes a piece from stock, with its HUID and weight, and involves no money or document', async () => {
    const returned = await toReplace();
    const issued = await listOrderDocuments(db(), returned.orderId);
    const huid = newHuid();
    expect(await replace(returned, { huid })).toEqual({ ok: true, value: null });
    expect(await shop.stockOf(returned.ring)).toBe(2);
    expect(await listOrderDocuments(db(), returned.orderId)).toEqual(issued);
    expect(await refundsOf(returned.orderId)).toEqual([]);
    expect(await listPackedPieces(db(), returned.orderId)).toMatchObject([
      { unit: 1, huid },
      { unit: 2, huid: returned.otherHuid },
    ]);
    const { netWeightMg, grossWeightMg } = returned.item;
    expect(await fileOf(returned.id)).toMatchObject({
      state: 'replaced',
      replacedBy: shop.by,
      pieces: [{ huid: returned.huid, sent: { huid, netWeightMg, grossWeightMg } }],
    });
    const [before] = await db().select().from(pieces).where(eq(pieces.huid, returned.huid));
    expect(before?.state).toBe('in-stock');
    expect(await brokenRules(shop.database().pool)).toEqual([]);
  });

  test('is recorded in its order’s history, and its buyer is mailed', async () => {
    const returned = await toReplace();
    await replace(returned);
    const { number } = await fileOf(returned.id);
    expect((await eventsOf(returned.orderId)).at(-1)).toEqual({
      what: 'return-replaced',
      who: shop.by,
      detail: number,
    });
    expect((await mailsOf(returned.orderId)).at(-1)).toMatchObject({
      recipient: 'asha@example.com',
      subject: `The replacement for your return ${number}`,
    });
  });

  test('is sent once, however often and by however many staff it is submitted', async () => {
    const returned = await toReplace();
    const sent = await Promise.all([1, 2, 3].map(() => replace(returned)));
    const done = { ok: true, value: null };
    expect([...sent, await replace(returned)]).toEqual([done, done, done, done]);
    expect(await shop.stockOf(returned.ring)).toBe(2);
    expect(await listPackedPieces(db(), returned.orderId)).toHaveLength(2);
    expect(
      (await mailsOf(returned.orderId)).filter(({ subject }) =>
        subject.startsWith('The replacement'),
      ),
    ).toHaveLength(1);
  });

  test('leaves stock unchanged if the returned piece is restocked, and is never that piece', async () => {
    const returned = await toReplace();
    const { huid } = returned;
    expect(await replace(returned, { huid })).toMatchObject({ ok: false, reason: 'huid-taken' });
    expect(await replace(returned, { isRestocked: true })).toMatchObject({ ok: true });
    expect(await shop.stockOf(returned.ring)).toBe(3);
  });

  test('for a piece shipped unpacked needs no HUID, and still comes out of stock', async () => {
    const order = await shop.deliver();
    const asked = await ask(order, { wish: 'replacement' });
    const id = asked.ok ? asked.value.id : asked.reason;
    for (const step of [approve, receive]) await step(id);
    const sending = { ...(await seen(id)), units: [], isRestocked: false };
    expect(await sendReplacement(desk(), sending)).toEqual({ ok: true, value: null });
    expect(await shop.stockOf(order.ring)).toBe(2);
    expect(await fileOf(id)).toMatchObject({ state: 'replaced', pieces: [{ sent: null }] });
    expect(await refundsOf(order.orderId)).toEqual([]);
  });

  test('of the same unit, sent again, leaves the record of the first as it was', async () => {
    const returned = await toReplace();
    const [first, second] = [newHuid(), newHuid()];
    await replace(returned, { huid: first });
    const one = { orderItemId: returned.item.id, unit: 1, pieces: 1 };
    const { orderId, ring, item } = returned;
    const again = await ask(
      { orderId, one, ring, price: item.unitPrice },
      { wish: 'replacement', units: [one, { ...one, unit: 2 }] },
    );
    const id = again.ok ? again.value.id : again.reason;
    for (const step of [approve, receive]) await step(id);
    const weights = { grossWeightMg: item.grossWeightMg, stoneWeightMg: item.stoneWeightMg };
    const article = (unit: number, huid: string) => ({
      orderItemId: item.id,
      unit,
      articles: [{ huid, ...weights }],
    });
    const third = newHuid();
    const units = [article(1, second), article(2, third)];
    const sending = { ...(await seen(id)), units, isRestocked: false };
    expect(await sendReplacement(desk(), sending)).toEqual({ ok: true, value: null });
    expect((await fileOf(returned.id)).pieces).toMatchObject([
      { unit: 1, huid: returned.huid, sent: { huid: first } },
    ]);
    expect((await fileOf(id)).pieces).toMatchObject([
      { unit: 1, huid: first, sent: { huid: second } },
      { unit: 2, huid: returned.otherHuid, sent: { huid: third } },
    ]);
  });

  test('can be returned in turn for a refund', async () => {
    const returned = await toReplace();
    const huid = newHuid();
    await replace(returned, { huid });
    const one = { orderItemId: returned.item.id, unit: 1, pieces: 1 };
    const again = await ask({
      orderId: returned.orderId,
      one,
      ring: returned.ring,
      price: returned.item.unitPrice,
    });
    const id = again.ok ? again.value.id : again.reason;
    for (const step of [approve, receive]) await step(id);
    expect((await fileOf(id)).pieces).toMatchObject([{ huid, sent: null }]);
    expect(await refund(id)).toMatchObject({
      ok: true,
      value: { amount: returned.item.unitPrice },
    });
    expect(await shop.stockOf(returned.ring)).toBe(3);
  });
});

describe('no replacement is sent', () => {
  test('if none is in stock: the return is refunded instead', async () => {
    const returned = await toReplace();
    await db()
      .update(karatRecords)
      .set({ stockQuantity: 0 })
      .where(eq(karatRecords.productId, returned.ring));
    expect(await replace(returned)).toMatchObject({ ok: false, reason: 'out-of-stock' });
    expect(await fileOf(returned.id)).toMatchObject({ state: 'received' });
    expect(await refund(returned.id)).toMatchObject({ ok: true });
    expect(await fileOf(returned.id)).toMatchObject({ state: 'refunded' });
  });

  test('if the product was deleted, or staff took the piece back at the order meanwhile', async () => {
    const deleted = await toReplace();
    await db()
      .update(orderItems)
      .set({ productId: null })
      .where(eq(orderItems.id, deleted.item.id));
    expect(await replace(deleted)).toEqual({ ok: false, reason: 'out-of-stock' });
    const back = await toReplace();
    const { version = 0 } = (await readOrder(db(), back.orderId)) ?? {};
    await takeBackPieces(desk(), {
      id: back.orderId,
      version,
      by: shop.by,
      reason: 'Brought to the shop',
      isRestocked: false,
      units: [{ orderItemId: back.item.id, unit: 1, pieces: 1 }],
      refund: { id: newId() },
    });
    expect(await replace(back)).toEqual({ ok: false, reason: 'already-back' });
    for (const { id } of [deleted, back]) {
      expect(await fileOf(id)).toMatchObject({ state: 'received' });
    }
  });

  test('with the HUID of a piece sent for another return at the same moment', async () => {
    const [one, other] = [await toReplace(), await toReplace()];
    const huid = newHuid();
    const sent = await Promise.all([replace(one, { huid }), replace(other, { huid })]);
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.filter((each) => !each.ok && each.reason === 'huid-taken')).toHaveLength(1);
  });

  test('that is lighter than invoiced, or has a wrong or missing HUID', async () => {
    const returned = await toReplace();
    const refused = [
      [{ lighterMg: 400 }, 'lighter'],
      [{ huid: '' }, 'huid-missing'],
      [{ huid: 'AB' }, 'huid-form'],
    ] as const;
    for (const [change, reason] of refused) {
      expect(await replace(returned, change)).toMatchObject({ ok: false, reason });
    }
    const unnamed = { ...(await seen(returned.id)), units: [], isRestocked: false };
    expect(await sendReplacement(desk(), unnamed)).toMatchObject({ reason: 'articles-missing' });
    expect(await shop.stockOf(returned.ring)).toBe(3);
    expect(await fileOf(returned.id)).toMatchObject({ state: 'received' });
  });

  test('if something unexpected fails, which is not reported as a refusal', async () => {
    const returned = await toReplace();
    const failing = () => {
      throw new Error('no address');
    };
    const sent = replace(returned, {}, { ...desk(), orderLink: failing });
    await expect(sent).rejects.toThrow('no address');
    expect(await shop.stockOf(returned.ring)).toBe(3);
    expect(await fileOf(returned.id)).toMatchObject({ state: 'received' });
  });

  test('if the buyer wants a refund, or the return is already refunded', async () => {
    const wantsMoney = await toReplace('refund');
    expect(await replace(wantsMoney)).toMatchObject({ ok: false, reason: 'changed-meanwhile' });
    const done = await toReplace();
    await refund(done.id);
    expect(await replace(done)).toMatchObject({ ok: false, reason: 'changed-meanwhile' });
    expect(await shop.stockOf(done.ring)).toBe(4);
  });
});
