import { requireStaff } from '#people/accounts/viewer.server.ts';
import { findCustomers } from '#orders/counter/account-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/find-customers-endpoint.ts';

export const handle: AdminHandle = { right: 'customers' };

const maxQueryLength = 100;

/** GET ?q=: accounts with a verified e-mail whose name, e-mail or phone contains the text (`FoundCustomer[]`). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  if (text.length < 2) return Response.json([]);
  return Response.json(await findCustomers(context.get(shopContext).db, text));
}
