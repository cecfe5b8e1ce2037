import { and } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { matchProducts } from '#shop/catalogue/match-products.server.ts';
import type { StockFilter } from '#shop/catalogue/product-filter.ts';
import { products } from '#shop/catalogue/tables.server.ts';
import { whereRefundDue } from '#shop/orders/order-table-queries.server.ts';
import { orders } from '#shop/orders/tables.server.ts';
import { whereToPack } from '#shop/orders/to-pack-queries.server.ts';
import { countedOrders } from './overview-queries.server.ts';

/** Orders that somebody has to do something about. */
export type OrdersToDo = { toPack: number; refundsDue: number };

/** Counts them as the lists do that show them. */
export async function readOrdersToDo(
  db: DatabaseOrTransaction,
  options: { countTestOrders: boolean },
): Promise<OrdersToDo> {
  const counted = countedOrders(options);
  const [toPack, refundsDue] = await Promise.all([
    db.$count(orders, and(whereToPack, counted)),
    db.$count(orders, and(whereRefundDue, counted)),
  ]);
  return { toPack, refundsDue };
}

/** Published products, variations included, of which few pieces are left, and those of which none is. */
export type StockToDo = { low: number; none: number };

/** Counts them as the lists do that show them. */
export async function readStockToDo(db: DatabaseOrTransaction): Promise<StockToDo> {
  const [low, none] = await Promise.all([count(db, 'low'), count(db, 'none')]);
  return { low, none };
}

function count(db: DatabaseOrTransaction, stock: StockFilter): Promise<number> {
  const everything = { search: '', category: null, collectionId: null, isNotSelling: false };
  const inShop = { ...everything, status: 'published' } as const;
  return db.$count(products, matchProducts(db, { ...inShop, stock }));
}
