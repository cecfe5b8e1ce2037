import { may } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import {
  findCustomerTargets,
  findGroupTargets,
  findOrderTargets,
  findProductTargets,
} from '#books/overview/jump-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '../admin-handle.ts';
import type { Route } from './+types/find-endpoint.ts';

export const handle: AdminHandle = { right: 'overview' };

const maxQueryLength = 100;

/**
 * GET ?q=: categories, collections, products, orders and customers that contain a text, as far as this member of staff may see
 * them.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  if (text.length < 2) return Response.json([]);
  const { db } = context.get(shopContext);
  const found = await Promise.all([
    may(staffRole, 'catalogue') ? findGroupTargets(db, text) : [],
    may(staffRole, 'catalogue') ? findProductTargets(db, text) : [],
    may(staffRole, 'orders') ? findOrderTargets(db, text) : [],
    may(staffRole, 'customers') ? findCustomerTargets(db, text) : [],
  ]);
  return Response.json(found.flat());
}
