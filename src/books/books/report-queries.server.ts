import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import type { SalesReport } from './sales-report.ts';

type Query = { from: Date; before: Date; isTest: boolean };

const amount = z.number().int().transform(paise);
const weight = z.number().int().transform(milligrams);
const row = z.object({
  name: z.string().nullable(),
  pieces: z.number().int(),
  sold: weight,
  returned: weight,
  taxable: amount,
  tax: amount,
  total: amount,
});
const report = z.object({ grades: z.array(row), categories: z.array(row), days: z.array(row) });

/**
 * Sales in a span of days, by grade, category and day, in one statement that reads the invoices and credit notes of these days by
 * index. An invoice counts on the day of dispatch; a credit note is deducted on the day it was issued. Weights are net weights as
 * packed, categories those at the time of the order: later catalogue changes do not affect them. Delivery and refunds without a
 * piece have no grade or category; they all count in the totals of their day.
 */
export async function readSalesReport(
  db: DatabaseOrTransaction,
  asked: Query,
): Promise<SalesReport> {
  const { rows } = await db.execute<Record<string, unknown>>(reportOf(asked));
  return report.parse(rows[0]);
}

function reportOf({ from, before, isTest }: Query): SQL {
  return sql`
    with listed as materialized (
      select ${documents.issuedOn} as day, said.metal ->> 'karat' as karat, item.category,
        case when ${documents.kind} = 'credit-note' then -1 else 1 end as sign,
        coalesce((said.metal ->> 'netWeightMg')::bigint, 0) as weight, said.*
      from ${documents}, lateral jsonb_to_recordset(${documents.content} -> 'lines') as said (
        pieces bigint, metal jsonb, "orderItemId" uuid, taxable bigint, cgst bigint, sgst bigint,
        igst bigint, total bigint)
      left join lateral (
        select ${orderItems.category} from ${orderItems} where ${orderItems.id} = said."orderItemId") item on true
      where ${documents.issuedAt} >= ${from} and ${documents.issuedAt} < ${before}
        and ${documents.isTest} = ${isTest} and ${documents.kind} in ('tax-invoice', 'credit-note')
    )
    select (${grouped(sql`karat`)}) as grades, (${grouped(sql`category`)}) as categories,
      (${grouped(sql`day::text`)}) as days`;
}

function grouped(by: SQL): SQL {
  return sql`
    select coalesce(json_agg(sums order by sums.name nulls last), '[]') from (
      select ${by} as name,
        coalesce(sum(sign * pieces) filter (where karat is not null), 0) as pieces,
        coalesce(sum(weight) filter (where sign = 1), 0) as sold,
        coalesce(sum(weight) filter (where sign = -1), 0) as returned,
        sum(sign * taxable) as taxable, sum(sign * (cgst + sgst + igst)) as tax,
        sum(sign * total) as total
      from listed group by 1) sums`;
}
