import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { sheetColumns, templateColumns } from '#shop/import/sheet-columns.ts';
import type { AdminHandle } from '../admin-handle.ts';
import type { Route } from './+types/template-endpoint.ts';
import { csvDownload } from './csv-download.server.ts';

export const handle: AdminHandle = { right: 'catalogue' };

/** `GET /admin/api/import/template`: a table of products with all columns that one fills, and no rows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const heads = templateColumns.map((name) => sheetColumns[name]);
  return csvDownload('kanak-products-template', [writeCsv([heads])]);
}
