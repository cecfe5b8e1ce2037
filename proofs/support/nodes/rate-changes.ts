import { setTimeout as delay } from 'node:timers/promises';
import { formatRupees, paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { priceOf } from '#price/pricing/price.ts';
import { goldRateKey } from '#content/settings/gold-rate-texts.ts';
import { goldPriceText } from '#content/settings/shop-settings.ts';
import { addRing, type Database, valueOf } from '../database.ts';
import { visitorAt } from '../visitor.ts';
import type { Fleet } from './fleet.ts';
import { asSpecified } from '#price/pricing/test-price.ts';

const timeoutMs = 10_000;

/**
 * For each change, the milliseconds from the response to a new gold rate until every node shows its price. Finally restores the
 * rate, as required by buyers at fixed prices.
 */
export async function measureRateChanges(
  fleet: Fleet,
  db: Database,
  changes: number,
): Promise<number[]> {
  const ring = await addRing(db, 3);
  const admin = await fleet.admin();
  const readers = fleet.nodes.map(({ origin }) => visitorAt(origin));
  const times: number[] = [];
  const before = await readRate(db);
  for (let change = 0; change < changes; change += 1) {
    const seen = await readRate(db);
    // An unusual number of paise, so that no other price matches.
    const rate = paise(seen + 137);
    const saved = await admin.ask('/admin/store', {
      form: {
        goldPrice: goldPriceText(rate),
        seen: goldRateKey({ rateBasis: 'same', ratePaisePerGram: paise(seen) }),
      },
    });
    if (saved.status !== 200) throw new Error(`The rate was not saved: ${saved.status}`);
    const savedAt = performance.now();
    const price = `${formatRupees(ringPrice(rate))}<`;
    await Promise.all(
      readers.map(async (reader) => {
        while (!(await reader.ask(`/product/${ring}`)).text.includes(price)) {
          if (performance.now() - savedAt > timeoutMs) throw new Error('A node shows an old price');
          await delay(5);
        }
      }),
    );
    times.push(Math.round(performance.now() - savedAt));
  }
  await db.query(
    `update globals set variable_value = $1 where variable_name = 'gold_price_per_gram'`,
    [goldPriceText(paise(before))],
  );
  return times;
}

async function readRate(db: Database): Promise<number> {
  const rupees = await valueOf<string>(
    db,
    `select coalesce((select variable_value from globals
                      where variable_name = 'gold_price_per_gram'), '5000')`,
  );
  return Math.round(Number(rupees) * 100);
}

function ringPrice(ratePaisePerGram: ReturnType<typeof paise>) {
  return priceOf({
    netWeightMg: milligrams(10_000),
    ratePaisePerGram,
    makingChargePercentage: 12,
    discountPercentage: null,
    discountBasis: 'making',
    gstPercentage: 3,
    ...asSpecified,
  }).total;
}
