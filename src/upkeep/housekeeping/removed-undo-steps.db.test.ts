import { expect, test } from 'vitest';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { undoSteps } from '#upkeep/undo/tables.server.ts';
import { removeExpiredData } from './remove-expired-data.server.ts';

const shop = useCheckoutUnderTest();

test('undo steps are removed after two days', async () => {
  const { clock } = shop;
  const db = shop.db();
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 24 * 60 * 60_000 - 1);
  const step = { kind: 'enquiry' as const, madeBy: 'meera@example.in', state: {} };
  await db.insert(undoSteps).values([
    { ...step, madeAt: daysAgo(1) },
    { ...step, madeAt: daysAgo(2) },
  ]);
  await removeExpiredData({ db, clock });
  expect(await db.$count(undoSteps)).toBe(1);
});
