import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { randomCode } from '#platform/random-code.server.ts';
import {
  ringPrice,
  twoRings,
  useCheckoutUnderTest,
} from '#selling/checkout/test-checkout.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { issueDueReceipts } from '#orders/documents/issue-receipts.server.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { matchSearch } from '#orders/orders/order-search.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { weighedPriceOf } from '#orders/orders/weighed-price.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { recordRefusedRefund } from '#selling/payments/record-refund.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { issueOwedInvoices } from './issue-owed-invoices.server.ts';
import { packedPieces } from './tables.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing, orderOf, paidOrder } = shop;
const by = 'owner@example.in';

async function move(id: string, to: OrderStatus) {
  const { version } = await orderOf(id);
  return changeOrderStatus(settling(), { id, version, by, to });
}

const documentsOf = async (id: string) =>
  (await listOrderDocuments(db(), id)).map(({ kind, total }) => [kind, total]);

const refund = (orderId: string, amount?: number) =>
  refundOrder(db(), {
    id: newId(),
    orderId,
    ...(amount !== undefined && { amount: paise(amount) }),
    reason: 'Asked for',
    by,
    at: shop.clock(),
  });

/** Packs a unit of the order's first line with a piece of this net weight. */
async function pack(orderId: string, { unit = 1, net = 10_000, huid = 'AB12CD' } = {}) {
  const [item] = (await orderOf(orderId)).items;
  if (!item) throw new Error('an order without lines');
  const weights = {
    grossWeightMg: milligrams(net),
    stoneWeightMg: milligrams(0),
    netWeightMg: milligrams(net),
  };
  const { karat, size, productId } = item;
  const [piece] = await db()
    .insert(pieces)
    .values({ productId, karat, size, huid, state: 'sold', ...weights })
    .returning();
  const weighed = weighedPriceOf(item, milligrams(Math.min(net, item.netWeightMg)));
  if (!piece || !weighed) throw new Error('not packed');
  await db()
    .insert(packedPieces)
    .values({
      orderItemId: item.id,
      unit,
      pieceId: piece.id,
      ...weights,
      difference: paise(item.unitPrice - weighed.total),
      certificateCode: randomCode(),
      packedBy: by,
      packedAt: shop.clock(),
    });
  return item.unitPrice - weighed.total;
}

async function expectSound(): Promise<void> {
  await carryOutRefunds(settling());
  await issueDueReceipts(settling());
  await shop.expectSound();
}

describe('a paid order', () => {
  test('gets one receipt voucher, however often the sweep runs', async () => {
    const { id } = await paidOrder();
    await issueDueReceipts(settling());
    await issueDueReceipts(settling());
    expect(await documentsOf(id)).toEqual([['receipt-voucher', ringPrice]]);
    await expectSound();
  });

  test('gets its invoice on dispatch, and no second one if its status goes back and forth', async () => {
    const { id } = await paidOrder();
    expect(await documentsOf(id)).toEqual([]);
    for (const to of ['processing', 'shipped', 'processing', 'delivered', 'shipped'] as const) {
      expect(await move(id, to)).toEqual({ ok: true, value: null });
    }
    expect(await documentsOf(id)).toEqual([
      ['receipt-voucher', ringPrice],
      ['tax-invoice', ringPrice],
    ]);
    expect((await orderOf(id)).dispatchedAt).toEqual(shop.clock());
    await expectSound();
  });

  test('dispatched during a full refund is invoiced if that refund is refused', async () => {
    const { id } = await paidOrder();
    await refund(id);
    await move(id, 'shipped');
    expect(await documentsOf(id)).not.toContainEqual(['tax-invoice', ringPrice]);
    const [asked] = await db().select().from(refunds).where(eq(refunds.orderId, id));
    if (!asked) throw new Error('nothing was asked for');
    await recordRefusedRefund(settling(), asked, 'The account is closed');
    expect(await issueOwedInvoices(settling())).toBe(1);
    expect(await documentsOf(id)).toContainEqual(['tax-invoice', ringPrice]);
    expect(await issueOwedInvoices(settling())).toBe(0);
    await expectSound();
  });

  test('cancelled before dispatch gets a refund voucher, and never an invoice', async () => {
    const { id } = await paidOrder();
    const { version } = await orderOf(id);
    const change = { id, version, by, reason: '', isRestocked: true };
    await cancelOrder(settling(), { ...change, refund: { id: newId() } });
    expect(await documentsOf(id)).toEqual([
      ['receipt-voucher', ringPrice],
      ['refund-voucher', ringPrice],
    ]);
    const [, voucher] = await listOrderDocuments(db(), id);
    expect(voucher?.content.lines).toMatchObject([
      { kind: 'refund', name: 'Refund of the advance', hsn: '7113', pieces: 0, total: ringPrice },
    ]);
    await expectSound();
  });

  test('cancelled after dispatch gets a credit note for the whole invoice, part for part', async () => {
    const { id } = await paidOrder();
    await move(id, 'shipped');
    const { version } = await orderOf(id);
    const change = { id, version, by, reason: 'Came back', isRestocked: true };
    await cancelOrder(settling(), { ...change, refund: { id: newId() } });
    const [, invoice, note] = await listOrderDocuments(db(), id);
    expect(note).toMatchObject({
      kind: 'credit-note',
      refersToId: invoice?.id,
      total: ringPrice,
      taxable: invoice?.taxable,
      igst: invoice?.igst,
      roundOff: invoice?.roundOff,
      content: { reason: 'Came back', lines: [{ kind: 'piece', pieces: 1 }] },
    });
    await expectSound();
  });

  test('cancelled after dispatch with a deduction has its pieces on the credit note, if they are back', async () => {
    for (const isRestocked of [true, false]) {
      const { id } = await paidOrder();
      await move(id, 'shipped');
      const { version } = await orderOf(id);
      const cancelling = { id, version, by, reason: 'Refused at the door', isRestocked };
      const amount = paise(ringPrice - 500_00);
      await cancelOrder(settling(), { ...cancelling, refund: { id: newId(), amount } });
      const note = (await listOrderDocuments(db(), id)).at(-1);
      expect(note).toMatchObject({ kind: 'credit-note', total: amount });
      const kinds = note?.content.lines.map(({ kind, pieces }) => [kind, pieces]);
      expect(kinds).toEqual(
        isRestocked
          ? [
              ['piece', 1],
              ['reduction', 0],
            ]
          : [['refund', 0]],
      );
      await expectSound();
    }
  });

  test('is invoiced net of earlier refunds, and credited for later ones', async () => {
    const ring = await addRing(5);
    const { id } = await paidOrder(ring, twoRings(ring));
    await refund(id, 1_000_00);
    await move(id, 'shipped');
    await refund(id, 2_345_67);
    await refund(id);
    expect(await documentsOf(id)).toEqual([
      ['receipt-voucher', 2 * ringPrice],
      ['refund-voucher', 1_000_00],
      ['tax-invoice', 2 * ringPrice - 1_000_00],
      ['credit-note', 2_345_67],
      ['credit-note', 2 * ringPrice - 1_000_00 - 2_345_67],
    ]);
    const [invoice, ...notes] = (await listOrderDocuments(db(), id)).slice(2);
    for (const part of ['taxable', 'igst', 'cgst', 'roundOff'] as const) {
      expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice?.[part]);
    }
    await expectSound();
  });
});

describe('a packed piece', () => {
  test('lighter than sold has its difference refunded automatically, and is invoiced as weighed', async () => {
    const { id } = await paidOrder();
    const difference = await pack(id, { net: 9_750, huid: 'LIGHT1' });
    expect(difference).toBe(1_442_00);
    await move(id, 'shipped');
    expect(await documentsOf(id)).toEqual([
      ['receipt-voucher', ringPrice],
      ['refund-voucher', difference],
      ['tax-invoice', ringPrice - difference],
    ]);
    const [, , invoice] = await listOrderDocuments(db(), id);
    expect(invoice?.content.lines).toMatchObject([
      { unit: 1, metal: { netWeightMg: 9_750, chargedWeightMg: 9_750, huids: ['LIGHT1'] } },
    ]);
    await expectSound();
    expect((await orderOf(id)).refundedAmount).toBe(difference);
  });

  test('heavier than sold costs what was agreed', async () => {
    const { id } = await paidOrder();
    expect(await pack(id, { net: 10_400, huid: 'HEAVY1' })).toBe(0);
    await move(id, 'shipped');
    const [, invoice] = await listOrderDocuments(db(), id);
    expect(invoice).toMatchObject({ total: ringPrice });
    expect(invoice?.content.lines).toMatchObject([
      { metal: { netWeightMg: 10_400, chargedWeightMg: 10_000 } },
    ]);
    await expectSound();
  });

  test('is required before dispatch if the settings say so', async () => {
    await db().insert(globals).values({ variableName: 'packing', variableValue: 'required' });
    const { id } = await paidOrder();
    expect(await move(id, 'shipped')).toEqual({ ok: false, reason: 'not-packed' });
    await pack(id, { huid: 'NEEDED' });
    expect(await move(id, 'shipped')).toEqual({ ok: true, value: null });
    await db().delete(globals).where(eq(globals.variableName, 'packing'));
  });
});

test('an order dispatched unpaid has its invoice credited when it is cancelled', async () => {
  const placed = await shop.placed(await addRing(1));
  await move(placed.id, 'shipped');
  await move(placed.id, 'cancelled');
  expect(await documentsOf(placed.id)).toEqual([
    ['tax-invoice', ringPrice],
    ['credit-note', ringPrice],
  ]);
  await expectSound();
});

test('an issued document can be neither changed nor deleted', async () => {
  const { id } = await paidOrder();
  await move(id, 'shipped');
  const change = db()
    .update(documents)
    .set({ total: paise(1) });
  const refusal = { cause: { message: expect.stringContaining('never changed') } };
  await expect(change.where(eq(documents.orderId, id))).rejects.toMatchObject(refusal);
  const deletion = db().delete(documents).where(eq(documents.orderId, id));
  await expect(deletion).rejects.toMatchObject(refusal);
});

test('an order is found by its invoice number and its piece’s HUID, and by no other', async () => {
  const { id } = await paidOrder();
  await pack(id, { huid: 'FND234' });
  await move(id, 'shipped');
  const [, invoice] = await listOrderDocuments(db(), id);
  const found = async (search: string) => {
    const rows = await db().select({ id: orders.id }).from(orders).where(matchSearch(search));
    return rows.map((row) => row.id);
  };
  expect(await found(` ${invoice?.number.toLowerCase()} `)).toEqual([id]);
  expect(await found('fnd234')).toEqual([id]);
  expect(await found('TIN/26-27/999999')).toEqual([]);
  expect(await found('FND235')).toEqual([]);
});
