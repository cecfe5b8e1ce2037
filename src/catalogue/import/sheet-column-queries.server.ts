import { isNotNull, ne, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { textFields } from '#catalogue/products/editing/text-fields.ts';
import { traitFacets } from '#catalogue/products/narrowing/traits.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import {
  columnNames,
  furtherColumns,
  furtherWeightColumns,
  type SheetColumn,
} from './sheet-columns.ts';

/** The columns of the shop's spreadsheets, without those that no product uses and no setting offers. */
export async function listSheetColumns(db: DatabaseOrTransaction): Promise<SheetColumn[]> {
  const { selling } = await readSettings(db);
  const records = await db
    .selectDistinct({
      karat: karatRecords.karat,
      isSized: sql<boolean>`${karatRecords.size} <> ''`,
    })
    .from(karatRecords);
  const used = await readUse(db);
  const gradesWith = (isSized: boolean) =>
    records.filter((record) => record.isSized === isSized).map(({ karat }) => karat);
  const offered: Karat[] = [...selling.offeredKarats, ...gradesWith(false)];
  const sized = used.sizeKind ? [...selling.offeredKarats, ...gradesWith(true)] : [];
  const wanted = new Set<SheetColumn>([
    ...furtherWeightColumns(offered),
    ...karats.filter((karat) => sized.includes(karat)).map((karat) => `sizes${karat}` as const),
    ...furtherColumns.filter((column) => used[column as keyof typeof used]),
  ]);
  return [...columnNames, ...furtherColumns.filter((column) => wanted.has(column))];
}

/** Which price parts, sizes and traits are used by any product or variation. */
async function readUse(db: DatabaseOrTransaction) {
  const { priceTerms, sizeKind, madeToOrderDays, traits } = products;
  const texts = textFields.filter((field) => furtherColumns.includes(field));
  const any = (condition: ReturnType<typeof sql>) =>
    sql<boolean>`coalesce(bool_or(${condition}), false)`;
  const isSet = (name: string) => any(sql`${priceTerms} ->> ${name} is not null`);
  const hasAny = (name: string) => any(sql`jsonb_array_length(${priceTerms} -> ${name}) > 0`);
  const isMadeByAmount = any(sql`${priceTerms} ->> 'makingKind' <> 'percent'`);
  const [used] = await db
    .select({
      ...Object.fromEntries(texts.map((field) => [field, any(ne(products[field], ''))])),
      ...Object.fromEntries(
        traitFacets.map((facet) => [facet, any(sql`${traits} -> ${facet} is not null`)]),
      ),
      sizeKind: any(sql`${sizeKind} is not null`),
      madeToOrderDays: any(sql`${madeToOrderDays} is not null`),
      priceKind: any(sql`${priceTerms} ->> 'priceKind' <> 'rate'`),
      fixedPrice: isSet('fixedPrice'),
      makingKind: isMadeByAmount,
      makingAmount: isMadeByAmount,
      makingMinimum: isSet('makingMinimum'),
      wastage: any(sql`(${priceTerms} ->> 'wastagePercentage')::numeric > 0`),
      hallmarkFee: isSet('hallmarkFee'),
      stones: hasAny('stones'),
      otherCharges: hasAny('otherCharges'),
    } satisfies Partial<Record<SheetColumn, unknown>>)
    .from(products)
    .where(
      or(
        isNotNull(priceTerms),
        isNotNull(sizeKind),
        isNotNull(madeToOrderDays),
        isNotNull(traits),
        ...texts.map((field) => ne(products[field], '')),
      ),
    );
  // An aggregate without groups returns one row.
  if (!used) throw new Error('Nothing was counted');
  return used;
}
