import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { plainTerms, type PriceTerms } from '#price/pricing/price-terms.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shownPricing } from '#content/settings/shop-settings.ts';
import { listLabels } from './label-queries.server.ts';
import { karatRecords, products } from './tables.server.ts';

const database = useTestDatabase();

type Labelled = { sku: string; records: [Karat, string][]; priceTerms?: PriceTerms };

async function labelsOf({ sku, records, priceTerms }: Labelled) {
  const id = newId();
  const availableKarats = [...new Set(records.map(([karat]) => karat))];
  await database.db.insert(products).values({ id, name: sku, sku, availableKarats, priceTerms });
  const grossWeightMg = milligrams(10_000);
  await database.db
    .insert(karatRecords)
    .values(records.map(([karat, size]) => ({ productId: id, karat, size, grossWeightMg })));
  const { labels } = await listLabels(
    database.db,
    [id],
    shownPricing(await readSettings(database.db)),
  );
  return labels.map(({ karat, size, price }) => [karat, size, price]);
}

test('each grade and size has a label, the finest grade first, then the smallest size', async () => {
  const records: [Karat, string][] = [
    ['9kt', '12'],
    ['22kt', '14'],
    ['22kt', '9'],
    ['24kt', '12'],
  ];
  expect(await labelsOf({ sku: 'SIZED-RING', records })).toEqual([
    ['24kt', '12', null],
    ['22kt', '9', null],
    ['22kt', '14', null],
    ['9kt', '12', null],
  ]);
});

test('the label of a piece with a fixed price shows that price, GST included', async () => {
  const priceTerms = { ...plainTerms, priceKind: 'fixed' as const, fixedPrice: paise(10_000_00) };
  const records: [Karat, string][] = [['silver', '']];
  expect(await labelsOf({ sku: 'ANKLET', records, priceTerms })).toEqual([
    ['silver', '', paise(10_300_00)],
  ]);
});
