import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openAttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import { useStockUnderTest } from '#orders/inventory/test-stock.server.ts';
import type { Refusal } from './order-input.ts';
import { noteWaiting, readWaitingSince } from './waiting.server.ts';

const { database, db } = useStockUnderTest();
const limits = () => openAttemptLimits(database.pool);

// The rate limits use the process's clock.
const startsAt = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: startsAt });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const outOfStock = (productId: string): Refusal => ({
  reason: 'out-of-stock',
  line: { productId, karat: '22kt', size: '', quantity: 1 },
});
const since = (placedFrom: string, productId: string) =>
  readWaitingSince(db(), limits(), { placedFrom, productId });

test('a network that was refused a piece waits from its first request on, for 15 minutes', async () => {
  const [here, there, ring, other] = [newId(), newId(), newId(), newId()];
  expect(await since(here, ring)).toBeNull();
  await noteWaiting(limits(), here, outOfStock(ring));
  const first = new Date();
  for (let turn = 0; turn < 3; turn += 1) {
    pass(120);
    await noteWaiting(limits(), here, outOfStock(ring));
    expect(await since(here, ring)).toEqual(first);
  }
  expect(await since(there, ring)).toBeNull();
  expect(await since(here, other)).toBeNull();
  pass(9 * 60);
  expect(await since(here, ring)).toBeNull();
  await noteWaiting(limits(), here, outOfStock(ring));
  expect(await since(here, ring)).toEqual(new Date());
});

test('a refusal for any other reason does not count as waiting', async () => {
  const [here, ring] = [newId(), newId()];
  await noteWaiting(limits(), here, { reason: 'too-many-unpaid' });
  await noteWaiting(limits(), here, {
    reason: 'not-sold',
    line: { productId: ring, karat: '22kt', size: '', quantity: 1 },
  });
  expect(await since(here, ring)).toBeNull();
});
