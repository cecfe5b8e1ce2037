import { requireStaff } from '#people/accounts/viewer.server.ts';
import { type CheckedDay, checkDay } from '#books/overview/check-day.server.ts';
import { readDay } from '#books/overview/day-figures.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/check-day-endpoint.ts';

export const handle: AdminHandle = { right: 'sales' };

/** The answer to a comparison of a day's books with the provider's. */
export type DayCheck = { state: 'checked'; day: CheckedDay } | { state: 'unavailable' | 'none' };

/** `GET /admin/api/day-check?day=`: loaded separately, so that the figures do not wait for the provider. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, payments, config, clock, log } = context.get(shopContext);
  if (!payments) return answer({ state: 'none' });
  const { day } = readDay(url.searchParams.get('day'), clock());
  const countTestOrders = config.payments.mode !== 'razorpay';
  // Queued behind the calls that shoppers wait for.
  const shop = { db, gateway: payments.backgroundGateway };
  const checked = await checkDay(shop, { day, countTestOrders });
  if (checked.ok) return answer({ state: 'checked', day: checked.value });
  log.warn(
    { day: day.day, reason: checked.reason },
    'a day could not be compared with the provider',
  );
  return answer({ state: 'unavailable' });
}

function answer(check: DayCheck): Response {
  return Response.json(check);
}
