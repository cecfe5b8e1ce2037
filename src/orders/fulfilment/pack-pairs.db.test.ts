import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { matchSearch } from '#orders/orders/order-search.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { findCertificate } from './certificate-queries.server.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { packPiece } from './pack-piece.server.ts';
import { listPackedPieces } from './packing-queries.server.ts';
import { unpackPiece } from './unpack-piece.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling } = shop;
const by = 'packer@example.in';

const addPair = () => shop.addRing(5, { name: 'Jhumka pair', soldAs: 'pairs' });

/** A paid order of one 10 g pair. */
async function orderOfPair(pair: string): Promise<{ id: string; itemId: string }> {
  const { id, item } = await shop.paidOrder(pair);
  return { id, itemId: item.id };
}

type Typed = [huid: string, gross: number];

function pack({ id, itemId }: { id: string; itemId: string }, ...articles: Typed[]) {
  const [first, ...further] = articles.map(([huid, gross]) => ({
    huid,
    grossWeightMg: milligrams(gross),
    stoneWeightMg: milligrams(0),
  }));
  if (!first) throw new Error('nothing to pack');
  return packPiece(settling(), {
    ...first,
    further,
    orderId: id,
    orderItemId: itemId,
    unit: 1,
    by,
  });
}

const stateOf = async (huid: string) =>
  (await db().select().from(pieces).where(eq(pieces.huid, huid)))[0]?.state;

test('a pair is packed with each article’s HUID and weight, and its documents list both', async () => {
  const order = await orderOfPair(await addPair());
  expect(await pack(order, ['PA12RA', 9_950])).toEqual({ ok: false, reason: 'articles-missing' });
  expect(await pack(order, ['PA12RA', 5_000], ['PA12RA', 4_950])).toEqual({
    ok: false,
    reason: 'huid-twice',
    article: 2,
  });
  expect(await pack(order, ['PA12RA', 5_000], ['', 4_950])).toMatchObject({
    reason: 'huid-missing',
    article: 2,
  });
  expect(await pack(order, ['PA12RA', 5_000], ['PA12RB', 4_950])).toMatchObject({
    ok: true,
    value: { netWeightMg: 9_950, difference: 288_00 },
  });
  const { version = 0 } = (await findOrder(db(), order.id)) ?? {};
  const sent = { id: order.id, version, by, to: 'shipped' as const };
  expect(await changeOrderStatus(settling(), sent)).toEqual({ ok: true, value: null });

  const articles = [
    { huid: 'PA12RA', netWeightMg: 5_000 },
    { huid: 'PA12RB', netWeightMg: 4_950 },
  ];
  const invoice = (await listOrderDocuments(db(), order.id)).find(
    ({ kind }) => kind === 'tax-invoice',
  );
  expect(invoice?.content.lines).toMatchObject([
    { pieces: 1, articles: 2, metal: { huids: ['PA12RA', 'PA12RB'], articles } },
  ]);
  const [packed] = await listPackedPieces(db(), order.id);
  expect(packed?.huid).toBe('PA12RA, PA12RB');
  expect(await findCertificate(db(), packed?.certificateCode ?? '')).toMatchObject({ articles });
});

test('an article of a pair is in one order at a time, and free again once unpacked', async () => {
  const pair = await addPair();
  const [first, second] = [await orderOfPair(pair), await orderOfPair(pair)];
  expect(await pack(first, ['FR12EA', 5_000], ['FR12EB', 5_000])).toMatchObject({ ok: true });
  expect(await pack(second, ['FR12EC', 5_000], ['FR12EB', 5_000])).toMatchObject({
    ok: false,
    reason: 'huid-taken',
    article: 2,
  });
  // The other article of the refused unit is not taken either.
  expect(await stateOf('FR12EC')).toBeUndefined();
  expect(await stateOf('FR12EB')).toBe('sold');
  const unit = { orderId: first.id, orderItemId: first.itemId, unit: 1, by };
  expect(await unpackPiece(settling(), unit)).toEqual({ ok: true, value: null });
  expect(await stateOf('FR12EB')).toBe('in-stock');
  expect(await pack(second, ['FR12EC', 5_000], ['FR12EB', 5_000])).toMatchObject({ ok: true });
  // A HUID typed wrongly and corrected.
  expect(await pack(second, ['FR12EC', 5_000], ['FR12ED', 4_990])).toMatchObject({ ok: true });
  const found = await db().select({ id: orders.id }).from(orders).where(matchSearch('fr12ed'));
  expect(found).toEqual([{ id: second.id }]);
});
