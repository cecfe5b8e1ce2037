import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { isGold, isUsualKarat, type Karat, karats } from '#price/pricing/karat.ts';
import { countedOrders, isRevenue } from './overview-queries.server.ts';
import type { Span } from './period.ts';

/** Net weight and pieces of one karat of gold. */
export type GoldSold = { karat: Karat; weight: Milligrams; pieces: number };

/** A piece sold, by its name on the orders. */
export type Seller = { productId: string | null; name: string; pieces: number; revenue: Paise };

type Query = { span: Pick<Span, 'from' | 'before'>; countTestOrders: boolean };

const maxSellers = 8;

const sold = z.object({
  gold: z.array(
    z.object({
      karat: z.enum(karats),
      weight: z.number().int().transform(milligrams),
      pieces: z.number().int(),
    }),
  ),
  sellers: z.array(
    z.object({
      productId: z.string().nullable(),
      name: z.string(),
      pieces: z.number().int(),
      revenue: z.number().int().transform(paise),
    }),
  ),
});

/** What the orders of a period were for, in one statement that reads their lines once. */
export async function readSold(
  db: Database,
  asked: Query,
): Promise<{ gold: GoldSold[]; bestSellers: Seller[] }> {
  const { rows } = await db.execute<Record<string, unknown>>(soldIn(asked));
  const { gold, sellers } = sold.parse(rows[0]);
  return {
    gold: karats.filter(isGold).flatMap((karat) => {
      const found = gold.find((each) => each.karat === karat);
      return found ?? (isUsualKarat(karat) ? { karat, weight: milligrams(0), pieces: 0 } : []);
    }),
    bestSellers: sellers,
  };
}

function soldIn(asked: Query): SQL {
  const { from, before } = asked.span;
  const counted = and(
    countedOrders(asked),
    gte(orders.createdAt, from),
    lt(orders.createdAt, before),
    isRevenue(orders),
  );
  return sql`
    with lines as materialized (
      select ${orderItems.productId}, ${orderItems.name}, ${orderItems.karat}, ${orderItems.quantity},
        ${orderItems.netWeightMg}, ${orderItems.lineTotal}
      from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
      where ${counted}
    ), gold as (
      select karat, sum(net_weight_mg * quantity::bigint) as weight, sum(quantity) as pieces
      from lines group by karat
    ), sellers as (
      select product_id as "productId", name, sum(quantity) as pieces, sum(line_total_paise) as revenue
      from lines group by product_id, name
      order by revenue desc, pieces desc, name limit ${maxSellers}
    )
    select
      (select coalesce(json_agg(gold), '[]') from gold) as gold,
      (select coalesce(json_agg(sellers order by revenue desc, pieces desc, name), '[]') from sellers)
        as sellers`;
}
