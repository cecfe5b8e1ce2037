import { newId } from '#platform/ids.ts';
import type { ListPart } from '#platform/list-cursor.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { listProductPlaces } from '#catalogue/products/product-table-queries.server.ts';
import { listSheetColumns } from '#catalogue/import/sheet-column-queries.server.ts';
import { sheetColumns } from '#catalogue/import/sheet-columns.ts';
import { listSheetRows } from '#catalogue/import/sheet-row-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { readProductListQuery } from '#catalogue/products/office/list/product-list-query.ts';
import type { Route } from './+types/export-products-endpoint.ts';
import { csvDownload } from './csv-download.server.ts';
import { csvPages } from './csv-pages.server.ts';

export const handle: AdminHandle = { right: 'catalogue' };

/**
 * `GET /admin/api/export/products` with the parameters of the list: everything that it finds, each with its variations, in the
 * format that the import reads. Each row states the stock at export. Only columns that the shop uses are included.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { replica } = context.get(shopContext);
  const query = readProductListQuery(url.searchParams);
  const readPart = (part: ListPart) =>
    replica.read((db) => listProductPlaces(db, { ...query, ...part }));
  const exportId = newId();
  const columns = await replica.read(listSheetColumns);
  const heads = columns.map((name) => sheetColumns[name]);
  const pages = csvPages(heads, readPart, (rows) => {
    const productIds = rows.map(({ id }) => id);
    return replica.read((db) => listSheetRows(db, { productIds, exportId, columns }));
  });
  return csvDownload('kanak-products', pages);
}
