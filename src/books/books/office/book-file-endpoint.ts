import type { Database } from '#platform/database/database.server.ts';
import { refuse } from '#platform/http/json.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import type { BookMonth } from '#books/books/book-queries.server.ts';
import { hasReturn } from '#books/books/has-return.ts';
import { readMonthReturn } from '#books/books/month-return-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/book-file-endpoint.ts';
import { bookDownload, partsOfFile } from './book-parts.server.ts';
import { isBookFile, isOfReturn } from './book-files.ts';
import { booksOf } from './books-of.server.ts';
import { isMonth } from '#platform/indian-time.ts';

export const handle: AdminHandle = { right: 'books' };

/**
 * `GET /admin/api/books/:month/:file`: a file of a month's books. Each download is recorded in the audit log, because the file
 * names buyers; 404 for a return in a shop that has none, 503 if the payment provider is needed and does not answer.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const { month = '', file } = params;
  if (!isMonth(month) || !isBookFile(file)) return refuse(404, 'not-found');
  const shop = context.get(shopContext);
  const books = { month, ...booksOf(shop) };
  if (isOfReturn(file) && !(await isReturnOwed(shop.db, books))) return refuse(404, 'no-return');
  const parts = await partsOfFile(shop, books, file);
  if (!parts) return refuse(503, 'unavailable');
  await shop.db.transaction((tx) =>
    recordChange(tx, {
      by: staff.email,
      what: 'downloaded',
      subject: { kind: 'month', id: books.isTest ? `${month}-sandbox` : month, name: month },
      before: null,
      after: { file },
    }),
  );
  const shopName = books.isTest ? 'kanak-sandbox' : 'kanak';
  return bookDownload(`${shopName}-${month}-${file}`, parts);
}

async function isReturnOwed(db: Database, month: BookMonth): Promise<boolean> {
  const { details } = await readSettings(db);
  return hasReturn(details, (await readMonthReturn(db, month)).gstr1);
}
