import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { returnsCapability } from './capability.server.ts';
import { refuseReturn } from './change-return.server.ts';
import { returnRequests } from './tables.server.ts';
import { useReturnsUnderTest } from './test-returns.server.ts';
import { withdrawReturn } from './withdraw-return.server.ts';

const { db, desk, clock, ask, asked, approve, receive, received, deliver, fileOf, seen, refund } =
  useReturnsUnderTest();
const photosOf = async (id: string) => (await fileOf(id)).photos.length;

/** A return of each state, by what happened to it. */
async function oneOfEach() {
  const [refunded, refused, approved] = [
    await received(await deliver()),
    await asked(await deliver()),
    await asked(await deliver()),
  ];
  await refund(refunded);
  await refuseReturn(desk(), { ...(await seen(refused)), refusal: 'It was worn.' });
  await approve(approved);
  const order = await deliver();
  const withdrawn = await asked(order);
  await withdrawReturn(desk(), { id: withdrawn, orderId: order.orderId });
  const wished = await ask(await deliver(), { wish: 'replacement' });
  const replaced = wished.ok ? wished.value.id : wished.reason;
  for (const step of [approve, receive]) await step(replaced);
  const sent = { state: 'replaced', replacedAt: clock(), replacedBy: 'o@example.in' } as const;
  await db().update(returnRequests).set(sent).where(eq(returnRequests.id, replaced));
  return { ended: [refunded, refused, withdrawn, replaced], approved };
}

test('photographs of a return are kept for 180 days after it ended, and while it is open', async () => {
  const { ended, approved } = await oneOfEach();
  const kept = returnsCapability.removed?.find(({ tables }) => tables.includes('return_photos'));
  expect(kept?.days).toBe(180);
  const remove = (before: Date, limit = 100) => kept?.remove(db(), { before, now: clock(), limit });
  expect(await remove(clock())).toBe(0);
  const later = new Date(clock().getTime() + 1);
  expect(await remove(later, 1)).toBe(1);
  expect(await remove(later)).toBe(2 * ended.length - 1);
  expect(await Promise.all(ended.map(photosOf))).toEqual([0, 0, 0, 0]);
  expect(await photosOf(approved)).toBe(2);
});

test('staff who handle orders are told at Returns how many wait for them', async () => {
  const { waiting } = returnsCapability;
  expect(waiting).toMatchObject({ section: '/admin/returns', right: 'orders' });
  const before = (await waiting?.count(db())) ?? Number.NaN;
  await asked(await deliver());
  expect(await waiting?.count(db())).toBe(before + 1);
});
