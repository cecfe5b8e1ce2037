import { indianDay } from '#platform/indian-time.ts';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import type { SalesReport, SalesRow } from '#books/books/sales-report.ts';
import type { StockCell } from '#books/books/stock-report.ts';
import { readSpan } from '#books/overview/period.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { csvDownload } from '#catalogue/import/office/csv-download.server.ts';
import { csvGrams, csvRupees } from '#catalogue/import/office/csv-values.ts';
import type { Paise } from '#price/money/money.ts';
import type { Route } from './+types/export-report-endpoint.ts';
import { readReport } from './read-report.server.ts';
import { categoryName, gradeName } from './report-names.ts';

export const handle: AdminHandle = { right: 'sales' };

/** `GET /admin/api/export/report?from=&to=` or `?days=`, `?show=stock`: the report that the page shows, for a spreadsheet. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const now = shop.clock();
  const { span, problem } = readSpan(url.searchParams, now);
  if (problem) return new Response(problem, { status: 400 });
  const isStock = url.searchParams.get('show') === 'stock';
  const { sales, stock } = await readReport(shop, { span, isStock });
  const last = indianDay(new Date(span.before.getTime() - 1));
  return sales
    ? csvDownload(`kanak-sales-${indianDay(span.from)}-${last}`, [salesCsv(sales)])
    : csvDownload(`kanak-stock-${indianDay(now)}`, [stockCsv(stock)]);
}

const salesHead = [
  'Pieces',
  'Sold (g)',
  'Came back (g)',
  'Taxable (INR)',
  'Tax (INR)',
  'Total (INR)',
];

function salesCsv({ grades, categories, days }: SalesReport): string {
  const table = (by: string, rows: SalesRow[], nameOf: (name: string | null) => string) => [
    [by, ...salesHead],
    ...rows.map((row) => [nameOf(row.name), ...cellsOf(row)]),
  ];
  return writeCsv([
    ...table('Grade', grades, gradeName),
    [],
    ...table('Category', categories, categoryName),
    [],
    ...table('Day (IST)', days, (name) => name ?? ''),
  ]);
}

function cellsOf({ pieces, sold, returned, taxable, tax, total }: SalesRow) {
  return [pieces, csvGrams(sold), csvGrams(returned), ...[taxable, tax, total].map(rupees)];
}

function stockCsv(cells: readonly StockCell[]): string {
  return writeCsv([
    ['Grade', 'Category', 'Pieces', 'Net weight (g)', 'Gold value (INR)', 'Selling value (INR)'],
    ...cells.map(({ karat, category, pieces, weight, goldValue, sellingValue }) => [
      formatKarat(karat),
      categoryName(category),
      pieces,
      csvGrams(weight),
      rupees(goldValue),
      rupees(sellingValue),
    ]),
  ]);
}

/** As a number: returns are negative, and a text that begins with a minus may be read as a formula. */
function rupees(amount: Paise): number {
  return Number(csvRupees(amount));
}
