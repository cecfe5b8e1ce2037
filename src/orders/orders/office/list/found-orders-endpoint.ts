import { requireStaff } from '#people/accounts/viewer.server.ts';
import { listOrderRows } from '#orders/orders/order-table-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/found-orders-endpoint.ts';
import { maxSelected, readOrderListQuery } from './order-list-query.ts';

export const handle: AdminHandle = { right: 'orders' };

/** `GET /admin/api/orders-found` with the parameters of the list: its first matches, to be selected. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, clock } = context.get(shopContext);
  const query = readOrderListQuery(url.searchParams, clock());
  const part = { cursor: null, offset: 0, limit: maxSelected };
  return Response.json(await listOrderRows(db, { ...query, ...part }));
}
