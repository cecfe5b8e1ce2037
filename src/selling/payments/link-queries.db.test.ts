import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { wakeBy } from '#platform/database/after-commit.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { type NewOrder, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { admitPayer } from './admit-payer.server.ts';
import { findLinkedOrder, listLinks } from './link-queries.server.ts';
import { requestLink } from './request-link.server.ts';
import { paymentLinks } from './tables.server.ts';

const database = useTestDatabase();

const now = new Date('2026-11-21T10:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const by = 'meera@example.in';

async function ordered(own: Partial<NewOrder> = {}): Promise<string> {
  const order = orderRow({ quoteExpiresAt: after(16), ...own });
  await saveOrder(database.db, order, []);
  return order.id;
}

/** An open link; returns the provider's id of it. */
async function linked(orderId: string, own: Partial<typeof paymentLinks.$inferInsert> = {}) {
  const razorpayLinkId = `plink_${newId()}`;
  const link = { orderId, razorpayLinkId, state: 'open', requestedBy: by, createdAt: now } as const;
  await database.db.insert(paymentLinks).values({
    ...link,
    url: 'https://rzp.example/i/1',
    expiresAt: after(60),
    orderLinkVersion: 1,
    ...own,
  });
  return razorpayLinkId;
}

test('the links of an order are listed newest first, without those of other orders', async () => {
  const [order, other] = [await ordered(), await ordered()];
  const first = await linked(order, { state: 'cancelled', createdAt: after(-3) });
  const second = await linked(order, { state: 'cancelled', createdAt: after(-2) });
  await linked(other, { createdAt: after(-1) });
  const listed = await listLinks(database.db, order);
  expect(listed.map(({ razorpayLinkId }) => razorpayLinkId)).toEqual([second, first]);
});

test('the order that a link pays is found with the version of its own links, or not at all', async () => {
  const [order, other] = [await ordered({ linkVersion: 3 }), await ordered()];
  const link = await linked(order);
  await linked(other);
  expect(await findLinkedOrder(database.db, link)).toEqual({ id: order, linkVersion: 3 });
  expect(await findLinkedOrder(database.db, 'plink_unknown')).toBeNull();
});

test('a payer who returns is admitted once, within an hour of the link’s end, by its own link only', async () => {
  const { db } = database;
  const admit = (link: string, at = now) => admitPayer({ db, clock: () => at }, link);
  const order = await ordered();
  const [link, late] = [
    await linked(order, { state: 'paid' }),
    await linked(order, { state: 'expired' }),
  ];
  expect([await admit(link), await admit(link)]).toEqual([true, false]);
  // It ended an hour after `now`.
  expect(await admit(late, after(120))).toBe(false);
  expect(await admit(late, new Date(after(120).getTime() - 1))).toBe(true);
  const revoked = await linked(await ordered({ linkVersion: 2 }));
  expect(await admit(revoked)).toBe(false);
  expect(await admit('plink_unknown')).toBe(false);
});

test('a link is requested only for an order that is unpaid, not cancelled and priced for long enough', async () => {
  const { db } = database;
  const ask = (orderId: string) => requestLink({ db, clock: () => now }, { orderId, by });
  const reasonFor = async (own: Partial<NewOrder>) => {
    const answer = await ask(await ordered(own));
    return answer.ok || answer.reason;
  };
  expect(await ask(newId())).toEqual({ ok: false, reason: 'not-found' });
  expect(await reasonFor({ paymentStatus: 'review' })).toBe('already-paid');
  expect(await reasonFor({ status: 'cancelled' })).toBe('cancelled');
  expect(await reasonFor({ quoteExpiresAt: new Date(after(16).getTime() - 1) })).toBe('too-late');
  expect(await reasonFor({ paymentStatus: 'failed' })).toBe(true);
});

test('an order has one link at a time; after it has ended there is a new one, made at once', async () => {
  const { db } = database;
  const woken: string[] = [];
  wakeBy(db, async (sweeps) => void woken.push(...sweeps));
  const [orderId, other] = [await ordered({ linkVersion: 2 }), await ordered()];
  await linked(other);
  const ask = async () => {
    const answer = await requestLink({ db, clock: () => now }, { orderId, by });
    if (!answer.ok) throw new Error(answer.reason);
    return answer.value;
  };
  const [first, again] = [await ask(), await ask()];
  expect(first).toMatchObject({
    orderId,
    state: 'requested',
    expiresAt: after(16),
    orderLinkVersion: 2,
    requestedBy: by,
    createdAt: now,
  });
  expect(again).toEqual(first);
  const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, orderId));
  expect(logged).toMatchObject([
    {
      who: by,
      what: 'order payment link requested',
      before: null,
      after: { amountPaise: 100, expiresAt: after(16).toISOString() },
    },
  ]);
  expect(woken).toEqual(['payment-links']);
  const open = { state: 'open', razorpayLinkId: newId(), url: 'https://rzp.example' } as const;
  await db.update(paymentLinks).set(open).where(eq(paymentLinks.id, first.id));
  expect((await ask()).id).toBe(first.id);
  await db.update(paymentLinks).set({ state: 'cancelled' }).where(eq(paymentLinks.id, first.id));
  expect((await ask()).id).not.toBe(first.id);
});
