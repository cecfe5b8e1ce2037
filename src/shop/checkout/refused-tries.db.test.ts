import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openAttemptLimits } from '#shop/accounts/sign-in/attempt-limits.server.ts';
import type { StockUnit } from '#shop/inventory/stock-line.ts';
import { useStockUnderTest } from '#shop/inventory/test-stock.server.ts';
import type { Refusal } from './order-input.ts';
import { countRefusedTries, noteRefusedTry } from './refused-tries.server.ts';

const { connected, db, addPiece, addOrder, addReservation } = useStockUnderTest();
const limits = () => openAttemptLimits(connected().pool);

// The limits read the clock of the process.
const startsAt = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: startsAt });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

/** A piece that somebody has reserved. */
async function contested(): Promise<StockUnit> {
  const unit = await addPiece(0);
  await addReservation(await addOrder(), { ...unit, quantity: 1 });
  return unit;
}

const outOfStock = (unit: StockUnit): Refusal => ({
  reason: 'out-of-stock',
  line: { ...unit, quantity: 1 },
});
const note = (placedFrom: string, refusal: Refusal, userId: string | null = null) =>
  noteRefusedTry({ db: db(), limits: limits() }, { userId, placedFrom }, refusal);
const count = (placedFrom: string) => countRefusedTries(db(), limits(), placedFrom);

test('refused tries of an address count for an hour, once their half minute is over', async () => {
  const [here, there] = [newId(), newId()];
  const refusal = outOfStock(await contested());
  const counts: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    for (let presses = 0; presses < 4; presses += 1) await note(here, refusal);
    counts.push(await count(here));
    pass(31);
    counts.push(await count(here));
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3]);
  expect(await count(there)).toBe(0);
  pass(60 * 60);
  expect(await count(here)).toBe(0);
});

test('many addresses that ask at the same moment are counted each for itself', async () => {
  const addresses = Array.from({ length: 10 }, newId);
  const refusal = outOfStock(await contested());
  await Promise.all([...addresses, ...addresses].map((address) => note(address, refusal)));
  pass(31);
  expect(await Promise.all(addresses.map(count))).toEqual(addresses.map(() => 1));
});

test('nothing else counts: other refusals, pieces that nobody has reserved, and accounts', async () => {
  const here = newId();
  const unit = await contested();
  await note(here, { reason: 'too-many-unpaid' });
  await note(here, { reason: 'not-sold', line: { ...unit, quantity: 1 } });
  await note(here, outOfStock(await addPiece(0)));
  await note(here, outOfStock(unit), newId());
  pass(31);
  expect(await count(here)).toBe(0);
});
