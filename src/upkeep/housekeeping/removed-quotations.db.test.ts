import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { findQuotation } from '#orders/counter/quotation-queries.server.ts';
import { useCounterUnderTest } from '#orders/counter/test-counter.server.ts';
import { paiseFromRupees } from '#price/money/money.ts';
import { removeExpiredData } from './remove-expired-data.server.ts';

const shop = useCounterUnderTest();
const { db, clock } = shop;

async function quoted(ring: string, change = {}): Promise<string> {
  const saved = await shop.quote(ring, change);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.value.id;
}

test('a quotation is removed thirty days after it expires, and its order stays', async () => {
  const ring = await shop.addRing(5);
  const [open, ordered] = [await quoted(ring), await quoted(ring)];
  const made = await shop.order(ordered);
  if (!made.ok) throw new Error(made.reason);
  const left = async () => {
    await removeExpiredData({ db: db(), clock });
    const found = await Promise.all([open, ordered].map((id) => findQuotation(db(), id)));
    return found.filter((each) => each !== null).length;
  };
  shop.pass(31 * 24 * 60 * 60);
  expect(await left()).toBe(2);
  shop.pass(1);
  expect(await left()).toBe(0);
  expect((await shop.readOrder(made.value.orderId)).id).toBe(made.value.orderId);
});

test('the reason for an agreed price is removed with an unused quotation, and stays with an order', async () => {
  const ring = await shop.addRing(5);
  const seenTotal = paiseFromRupees(57_062);
  const concession = { kind: 'sum', amount: paiseFromRupees(600) };
  const agreed = { concession, seenTotal, reason: 'The sister of our neighbour' };
  const [open, ordered] = [await quoted(ring, agreed), await quoted(ring, agreed)];
  const made = await shop.order(ordered);
  if (!made.ok) throw new Error(made.reason);
  shop.pass(31 * 24 * 60 * 60 + 1);
  await removeExpiredData({ db: db(), clock });
  const saidOf = async (id: string) => {
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
    return { agreed: entry?.after?.['agreed'], reason: entry?.after?.['reason'] };
  };
  expect(await saidOf(open)).toEqual({ agreed: '₹600 off', reason: undefined });
  expect(await saidOf(made.value.orderId)).toEqual({ agreed: '₹600 off', reason: agreed.reason });
});
