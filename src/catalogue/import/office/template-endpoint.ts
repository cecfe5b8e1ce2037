import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { listSheetColumns } from '#catalogue/import/sheet-column-queries.server.ts';
import { allColumns, forTemplate, sheetColumns } from '#catalogue/import/sheet-columns.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/template-endpoint.ts';
import { csvDownload } from './csv-download.server.ts';

export const handle: AdminHandle = { right: 'catalogue' };

/**
 * `GET /admin/api/import/template`: an empty spreadsheet with all columns to fill in for this shop; with `?columns=all`, those of
 * every grade and every price part.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { replica } = context.get(shopContext);
  const isAll = url.searchParams.get('columns') === 'all';
  const columns = isAll ? allColumns : await replica.read(listSheetColumns);
  const heads = forTemplate(columns).map((name) => sheetColumns[name]);
  return csvDownload('kanak-products-template', [writeCsv([heads])]);
}
