import { readSalesReport } from '#books/books/report-queries.server.ts';
import { readStockReport } from '#books/books/stock-report.server.ts';
import type { Span } from '#books/overview/period.ts';
import type { Shop } from '#app/shop.server.ts';
import { booksOf } from '#books/books/office/books-of.server.ts';

type Query = { span: Pick<Span, 'from' | 'before'>; isStock: boolean };

/** Only the requested report: each is expensive to read. */
export async function readReport(
  shop: Pick<Shop, 'config' | 'replica' | 'catalogue'>,
  { span: { from, before }, isStock }: Query,
) {
  const { isTest } = booksOf(shop);
  return shop.replica.read(async (db) =>
    isStock
      ? { sales: null, stock: await readStockReport(db, shop.catalogue.memory) }
      : { sales: await readSalesReport(db, { from, before, isTest }), stock: null },
  );
}
