import { refuse } from '#platform/http/json.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { countStates, type SettlementRow } from '#books/books/settlements.ts';
import type { SettledMonth } from '#books/books/settlements.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/check-month-endpoint.ts';
import { booksOf } from './books-of.server.ts';
import { checkMonth } from './check-month.server.ts';
import { isMonth } from '#platform/indian-time.ts';

export const handle: AdminHandle = { right: 'books' };

/** Only the rows that do not match, with the totals of all; matching rows are in the file. */
export type ShownMonth = Omit<SettledMonth, 'rows'> & {
  rows: SettlementRow[];
  counts: ReturnType<typeof countStates>;
};
export type MonthAnswer =
  | { state: 'checked'; month: ShownMonth }
  | { state: 'unavailable' | 'none' };

const maxShown = 100;

/** `GET /admin/api/books-check?month=`: the provider's payouts of a month, compared with the shop's records. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const month = url.searchParams.get('month') ?? '';
  if (!isMonth(month)) return refuse(404, 'not-found');
  const shop = context.get(shopContext);
  const check = await checkMonth(shop, { month, ...booksOf(shop) });
  if (check.state !== 'checked') return answer(check);
  const { rows } = check.month;
  const shown = rows.filter(({ state }) => state !== 'matched').slice(0, maxShown);
  return answer({
    state: 'checked',
    month: { ...check.month, rows: shown, counts: countStates(rows) },
  });
}

function answer(check: MonthAnswer): Response {
  return Response.json(check);
}
