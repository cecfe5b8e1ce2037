import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { paise } from '#price/money/money.ts';
import { listGoldPriceChanges, listRatesSince } from './gold-price-queries.server.ts';
import { setGoldPrice } from './set-gold-price.server.ts';

const database = useTestDatabase();

const setRate = (rupees: number, clock = systemClock) =>
  setGoldPrice(database.db, {
    rate: { rateBasis: 'same', ratePaisePerGram: paise(rupees * 100) },
    changedBy: `${rupees}@example.in`,
    clock,
  });

test('the latest gold prices are listed with who set them, newest first', async () => {
  // Later than anything else set here.
  for (const [place, rupees] of [6000, 6100, 6200].entries()) {
    await setRate(rupees, () => new Date(Date.UTC(2030, 0, place + 1)));
  }
  expect(await listGoldPriceChanges(database.db, 2)).toMatchObject([
    {
      rate: { ratePaisePerGram: 6200_00 },
      previousRate: { ratePaisePerGram: 6100_00 },
      changedBy: '6200@example.in',
    },
    { rate: { ratePaisePerGram: 6100_00 }, previousRate: { ratePaisePerGram: 6000_00 } },
  ]);
});

test('the rates since a time begin with the one in force then, oldest first', async () => {
  const days = [1, 5, 9, 20].map((day) => new Date(Date.UTC(2026, 9, day)));
  for (const [place, day] of days.entries()) await setRate(5000 + place, () => day);
  const ratesSince = async (day: number) => {
    const points = await listRatesSince(database.db, new Date(Date.UTC(2026, 9, day)));
    const here = points.filter(({ at }) => at < new Date(Date.UTC(2027, 0)));
    return here.map(({ rate }) => rate.ratePaisePerGram / 100);
  };
  expect(await ratesSince(7)).toEqual([5001, 5002, 5003]);
  expect(await ratesSince(20)).toEqual([5003]);
  expect(await ratesSince(25)).toEqual([5003]);
});
