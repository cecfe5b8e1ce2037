import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { readCursor } from '#platform/list-cursor.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { approveReturn, refuseReturn, receiveReturn } from './change-return.server.ts';
import { countReturnsToSee, listReturns } from './return-list-queries.server.ts';
import {
  findReturn,
  listReturnPieces,
  listReturnsOfOrder,
  readReturnPhoto,
} from './return-queries.server.ts';
import { readReturnRight } from './return-right-queries.server.ts';
import { returnPhotos, returnRequests } from './tables.server.ts';
import { useReturnsUnderTest } from './test-returns.server.ts';
import { withdrawReturn } from './withdraw-return.server.ts';

const shop = useReturnsUnderTest();
const { db, desk, by, deliver, ask, asked, fileOf, seen, approve, receive, received } = shop;
const wholeList = { cursor: null, offset: 0, limit: 50 };
const dayMs = 24 * 60 * 60 * 1000;

/** Backdates a return request by this many days. */
async function askedBefore(days: number, id: string): Promise<void> {
  const requestedAt = new Date(shop.clock().getTime() - days * dayMs);
  await db().update(returnRequests).set({ requestedAt }).where(eq(returnRequests.id, id));
}

async function orderOf(id: string) {
  const order = await readOrder(db(), id);
  if (!order) throw new Error('no such order');
  return order;
}

test('staff see returns by state, waiting ones oldest first, others newest first', async () => {
  const [requested, approved, here, refused] = [
    await asked(await deliver()),
    await asked(await deliver()),
    await received(await deliver()),
    await asked(await deliver()),
  ];
  await approve(approved);
  await refuseReturn(desk(), { ...(await seen(refused)), refusal: 'It was worn.' });
  const ids = [requested, approved, here, refused];
  for (const [days, id] of ids.entries()) await askedBefore(days, id);
  const shown = async (show: Parameters<typeof listReturns>[1]['show']) => {
    const { rows } = await listReturns(db(), { ...wholeList, show, search: '' });
    return rows.flatMap(({ id }) => (ids.includes(id) ? [ids.indexOf(id)] : []));
  };
  expect(await shown('waiting')).toEqual([2, 1, 0]);
  expect(await shown('to-handle'), 'as Overview counts them').toEqual([2, 0]);
  expect(await shown('all')).toEqual([0, 1, 2, 3]);
  expect(await shown('refused')).toEqual([3]);
  expect(await countReturnsToSee(db())).toBe(2);
});

test('a return is found by its number and its buyer, and listed with its own pieces only', async () => {
  const [order, other] = [await deliver(), await deliver()];
  const [id, otherId] = [await asked(order), await asked(other)];
  await db()
    .update(orders)
    .set({ customerName: 'Lakshmi Devi', customerEmail: 'lakshmi@example.in' })
    .where(eq(orders.id, order.orderId));
  const { number } = await fileOf(id);
  const found = (search: string) => listReturns(db(), { ...wholeList, show: 'all', search });
  for (const text of [` ${number.toLowerCase()} `, 'LAKSHMI d', 'lakshmi@example.in']) {
    const { rows, total } = await found(text);
    expect([rows.map((row) => row.id), total]).toEqual([[id], 1]);
  }
  const [row] = (await found(number)).rows;
  const { orderNumber } = await orderOf(order.orderId);
  expect(row).toMatchObject({ orderNumber, customerName: 'Lakshmi Devi', pieces: [order.one] });
  expect(row).not.toHaveProperty('description');
  const both = (await found('')).rows.filter((each) => [id, otherId].includes(each.id));
  expect(both.map(({ pieces }) => pieces.length)).toEqual([1, 1]);
  const one = await listReturns(db(), { ...wholeList, show: 'all', search: '', limit: 1 });
  expect(one.rows).toHaveLength(1);
});

test('an order’s returns are listed newest first, without any others', async () => {
  const order = await deliver();
  const first = await asked(order);
  await withdrawReturn(desk(), { id: first, orderId: order.orderId });
  await askedBefore(1, first);
  const second = await asked(order);
  await asked(await deliver());
  const files = await listReturnsOfOrder(db(), order.orderId);
  expect(files.map(({ id }) => id)).toEqual([second, first]);
  expect(files.map(({ pieces, photos }) => [pieces.length, photos])).toEqual([
    [1, [1, 2]],
    [1, [1, 2]],
  ]);
});

test('an unknown return or photograph is not found', async () => {
  const id = await asked(await deliver());
  expect([await findReturn(db(), 'x'), await findReturn(db(), newId())]).toEqual([null, null]);
  for (const place of [0, 6, 1.5, 3]) expect(await readReturnPhoto(db(), id, place)).toBeNull();
  expect(await readReturnPhoto(db(), 'x', 1)).toBeNull();
  for (const unknown of ['x', newId()]) {
    const view = { id: unknown, version: 1, by };
    const notFound = { ok: false, reason: 'not-found' };
    expect(await approveReturn(desk(), view)).toEqual(notFound);
    expect(await receiveReturn(desk(), view)).toEqual(notFound);
    expect(await refuseReturn(desk(), { ...view, refusal: 'It was worn.' })).toEqual(notFound);
  }
});

test('a search without matches lists no returns, and no pieces', async () => {
  const { number } = await fileOf(await asked(await deliver()));
  const none = { rows: [], total: 0, isMore: false };
  for (const asks of [
    { show: 'all', search: 'R99-999999' },
    { show: 'refused', search: number },
  ] as const) {
    expect(await listReturns(db(), { ...wholeList, ...asks })).toEqual(none);
  }
  expect(await listReturnPieces(db(), [])).toEqual([]);
});

test('the next page of a search contains only its matches', async () => {
  const bought = [await deliver(), await deliver(), await deliver()];
  const ids = await Promise.all(bought.map((order) => asked(order)));
  for (const [days, id] of ids.entries()) await askedBefore(days, id);
  const byGauri = [bought[0], bought[2]].map((order) => order?.orderId ?? '');
  await db().update(orders).set({ customerName: 'Gauri Nair' }).where(inArray(orders.id, byGauri));
  const gauri = { ...wholeList, show: 'all', search: 'gauri' } as const;
  const { rows } = await listReturns(db(), { ...gauri, limit: 1 });
  const cursor = readCursor(rows[0]?.cursor ?? '', false);
  const next = await listReturns(db(), { ...gauri, cursor });
  expect([...rows, ...next.rows].map(({ id }) => id)).toEqual([ids[0], ids[2]]);
});

test('a return’s photographs keep the order in which they were sent', async () => {
  const id = await asked(await deliver());
  const isFirst = and(eq(returnPhotos.requestId, id), eq(returnPhotos.place, 1));
  const [first] = await db().delete(returnPhotos).where(isFirst).returning();
  if (!first) throw new Error('no photograph');
  await db().insert(returnPhotos).values(first);
  expect((await fileOf(id)).photos).toEqual([1, 2]);
});

test('at most five photographs of a return are stored', async () => {
  const photos = Array.from({ length: 6 }, () => shop.photo);
  const order = await deliver();
  expect(await ask(order, { photos })).toMatchObject({ ok: true });
  const [file] = await listReturnsOfOrder(db(), order.orderId);
  expect(file?.photos).toEqual([1, 2, 3, 4, 5]);
});

test('a repeated step is applied once, and one from an outdated page is refused', async () => {
  const order = await deliver();
  const id = await asked(order);
  const old = await seen(id);
  for (const step of [approve, receive]) {
    expect(await step(id)).toEqual({ ok: true, value: null });
    const { version } = await fileOf(id);
    expect(await step(id)).toEqual({ ok: true, value: null });
    expect((await fileOf(id)).version).toBe(version);
  }
  expect(await fileOf(id)).toMatchObject({
    version: old.version + 2,
    decidedAt: shop.clock(),
    receivedAt: shop.clock(),
  });
  const refusal = 'It was worn.';
  const stale = { ...old, refusal };
  expect(await refuseReturn(desk(), stale)).toMatchObject({ reason: 'changed-meanwhile' });
  const view = { ...(await seen(id)), refusal };
  expect(await refuseReturn(desk(), view)).toMatchObject({ ok: true });
  expect(await refuseReturn(desk(), view)).toMatchObject({ ok: true });
  const other = { ...view, refusal: 'It was lost.' };
  expect(await refuseReturn(desk(), other)).toMatchObject({ reason: 'changed-meanwhile' });
  expect(await fileOf(id)).toMatchObject({ refusal, decidedBy: by });
});

test('each step of a return is audited under its order, without the buyer’s words', async () => {
  const order = await deliver();
  const id = await received(order);
  const { number } = await fileOf(id);
  const { orderNumber } = await orderOf(order.orderId);
  const logged = await db().select().from(auditLog).where(eq(auditLog.subjectId, order.orderId));
  const ofReturn = logged.filter(({ what }) => what.startsWith('order return '));
  expect(ofReturn.map(({ what, who }) => [what, who]).toSorted()).toEqual([
    ['order return approved', by],
    ['order return received', by],
    ['order return requested', 'shopper'],
  ]);
  for (const row of ofReturn) {
    const { subjectKind, subjectName, before, after } = row;
    const wanted = { subjectKind: 'order', subjectName: orderNumber, before: null };
    expect({ subjectKind, subjectName, before, after }).toEqual({
      ...wanted,
      after: { return: number },
    });
  }
});

test('an order states until when its pieces can be returned, while it has any', async () => {
  const now = shop.clock();
  const right = async (id: string, at = now) => readReturnRight(db(), await orderOf(id), at);
  const order = await deliver();
  const wholeSecond = (at: number) => Math.floor(at / 1000) * 1000;
  const after = (days: number) => new Date(wholeSecond(now.getTime()) + days * dayMs);
  const until = { refund: after(10), replacement: after(30) };
  const open = await right(order.orderId);
  expect(open).toMatchObject({ until, open: ['refund', 'replacement'], pieces: [{ pieces: 2 }] });
  const secondAfter = (days: number) => new Date(after(days).getTime() + 1000);
  expect(await right(order.orderId, secondAfter(10))).toMatchObject({ open: ['replacement'] });
  expect(await right(order.orderId, secondAfter(30))).toEqual({ until, open: [], pieces: [] });
  const nothing = { until: { refund: null, replacement: null }, open: [], pieces: [] };
  await shop.takeBackAtOrder(order);
  expect(await right(order.orderId)).toEqual(nothing);
  const other = await deliver();
  const forgotten = { ...(await orderOf(other.orderId)), personalDataRemovedAt: now };
  expect(await readReturnRight(db(), forgotten, now)).toEqual(nothing);
  const shipped = { ...(await orderOf(other.orderId)), status: 'shipped' as const };
  expect(await readReturnRight(db(), shipped, now)).toEqual(nothing);
});
