import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { recordBuyerGstin } from './record-buyer-gstin.server.ts';
import { readOrderHistory } from './order-history-queries.server.ts';
import { readOrder } from './order-queries.server.ts';
import { revokeLinks } from './revoke-links.server.ts';
import { orderEvents } from './tables.server.ts';
import { orderRow, saveOrder } from './test-order.server.ts';
import { writeNote } from './write-note.server.ts';

const database = useTestDatabase();

const by = 'meera@example.in';
const now = new Date('2026-11-20T10:00:00Z');
const desk = () => ({ db: database.db, clock: () => now });

async function placed() {
  const order = orderRow();
  await saveOrder(database.db, order, []);
  return order;
}

const loggedOf = (id: string) =>
  database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));

test('a staff note appears in its own order’s history only, and in the audit log', async () => {
  const { db } = database;
  const [order, other] = [await placed(), await placed()];
  const text = 'Rang twice.';
  expect(await writeNote(db, { id: order.id, text, by })).toEqual({ ok: true, value: null });
  expect(await readOrderHistory(db, order.id)).toMatchObject([
    { what: 'note', who: by, detail: text, changed: null },
  ]);
  expect(await readOrderHistory(db, other.id)).toEqual([]);
  expect(await loggedOf(order.id)).toMatchObject([
    {
      what: 'order noted',
      who: by,
      subjectName: order.orderNumber,
      before: null,
      after: { note: text },
    },
  ]);
  const nowhere = { ok: false, reason: 'not-found' };
  expect(await writeNote(db, { id: newId(), text, by })).toEqual(nowhere);
  expect(await revokeLinks(db, { id: newId(), by })).toEqual(nowhere);
});

test('revoking links affects one order only, and the history and audit log record it', async () => {
  const { db } = database;
  const [order, other] = [await placed(), await placed()];
  for (const { id } of [order, order]) expect((await revokeLinks(db, { id, by })).ok).toBe(true);
  expect((await readOrder(db, order.id))?.linkVersion).toBe(
    ((await readOrder(db, other.id))?.linkVersion ?? 0) + 2,
  );
  const events = (await readOrderHistory(db, order.id)).map(({ what, who }) => [what, who]);
  expect(events).toEqual([
    ['links-revoked', by],
    ['links-revoked', by],
  ]);
  const [first] = await loggedOf(order.id);
  const { linkVersion: before } = (first?.before ?? {}) as { linkVersion: number };
  expect(first).toMatchObject({ what: 'order links revoked', after: { linkVersion: before + 1 } });
});

test('a buyer’s GSTIN is set and removed with version and time, and never in the history', async () => {
  const { db } = database;
  const order = await placed();
  const business = { buyerGstin: '27AAPFU0939F1ZV', buyerBusinessName: 'Usha Traders' };
  const none = { buyerGstin: null, buyerBusinessName: null };
  const note = (version: number, fields: typeof business | typeof none) =>
    recordBuyerGstin(desk(), { id: order.id, version, by, ...fields });
  expect(await note(1, none)).toEqual({ ok: true, value: null });
  expect(await readOrderHistory(db, order.id)).toEqual([]);
  expect(await note(2, business)).toEqual({ ok: false, reason: 'changed-meanwhile' });
  expect(await note(1, business)).toEqual({ ok: true, value: null });
  expect(await readOrder(db, order.id)).toMatchObject({ ...business, version: 2, updatedAt: now });
  // Saving the same again changes nothing, whichever version the page had.
  expect(await note(1, business)).toEqual({ ok: true, value: null });
  const renamed = { ...business, buyerBusinessName: 'Usha & Daughters' };
  expect(await note(2, renamed)).toEqual({ ok: true, value: null });
  expect(await note(3, none)).toEqual({ ok: true, value: null });
  const events = await readOrderHistory(db, order.id);
  expect(events.map(({ what, who, detail }) => [what, who, detail])).toEqual([
    ['gstin-noted', by, 'taken off'],
    ['gstin-noted', by, 'noted'],
    ['gstin-noted', by, 'noted'],
  ]);
  const logged = await loggedOf(order.id);
  expect(logged.find(({ before }) => before?.['buyerGstin'] === null)).toMatchObject({
    what: 'order updated',
    subjectName: order.orderNumber,
    after: business,
  });
  const nowhere = { id: newId(), version: 1, by, ...business };
  expect(await recordBuyerGstin(desk(), nowhere)).toEqual({ ok: false, reason: 'not-found' });
  const removed = orderRow({ personalDataRemovedAt: now });
  await saveOrder(db, removed, []);
  expect(await recordBuyerGstin(desk(), { ...nowhere, id: removed.id })).toEqual({
    ok: false,
    reason: 'buyer-removed',
  });
});

test('the history is newest first, and adds audit entries only where no event covers them', async () => {
  const { db } = database;
  const { id, orderNumber } = await placed();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
  const event = { orderId: id, what: 'note', who: by };
  await db.insert(orderEvents).values([
    { ...event, detail: 'first', happenedAt: at(1) },
    { ...event, detail: 'third', happenedAt: at(3) },
  ]);
  const change = {
    what: 'order updated',
    who: by,
    subjectKind: 'order' as const,
    subjectId: id,
    subjectName: orderNumber,
    after: { parcel: 'A1' },
  };
  await db.insert(auditLog).values([
    { ...change, happenedAt: at(2) },
    // At the moment of an event by the same person: left out as a duplicate.
    { ...change, happenedAt: at(3) },
    { ...change, who: 'ravi@example.in', happenedAt: at(1) },
    { ...change, subjectKind: 'product' as const, happenedAt: at(4) },
    { ...change, subjectId: newId(), happenedAt: at(5) },
  ]);
  const entries = await readOrderHistory(db, id);
  expect(entries.map(({ detail, who, happenedAt }) => [detail, who, happenedAt])).toEqual([
    ['third', by, at(3)],
    [null, by, at(2)],
    [null, 'ravi@example.in', at(1)],
    ['first', by, at(1)],
  ]);
  expect(entries[1]).toMatchObject({ what: 'order updated', changed: { parcel: 'A1' } });
});
