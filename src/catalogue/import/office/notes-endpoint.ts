import { data } from 'react-router';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/notes-endpoint.ts';
import { csvDownload } from './csv-download.server.ts';
import { readNotes } from './read-import.server.ts';

export const handle: AdminHandle = { right: 'catalogue' };

/**
 * `GET /admin/api/import/notes?run=`: all errors and warnings of a checked spreadsheet, and the resulting prices of each row, as
 * CSV.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const notes = await readNotes(context.get(shopContext), url.searchParams.get('run') ?? '');
  if (!notes) throw data(null, 404);
  const rows = notes.map(({ kind, row, column, text }) => [row, column, kind, text]);
  return csvDownload('kanak-import-notes', [
    writeCsv([['Row', 'Column or name', 'Kind', 'What'], ...rows]),
  ]);
}
