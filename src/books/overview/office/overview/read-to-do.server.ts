import { capabilities } from '#app/capabilities.server.ts';
import type { Task } from '#app/capability.server.ts';
import { may, type StaffRole } from '#people/accounts/permissions.ts';
import { listStaffWithoutFactor } from '#people/accounts/second-factor/second-factor-queries.server.ts';
import { formatIndianTime, lastMidnight } from '#platform/indian-time.ts';
import type { Stock } from '#books/overview/stock-queries.server.ts';
import { readOrdersToDo } from '#books/overview/to-do-queries.server.ts';
import { countReturnsToSee } from '#orders/returns/return-list-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { Shop } from '#app/shop.server.ts';

/** Reads a part of the screen; null if it fails, which the screen reports. */
type ReadPart = <T>(load: () => Promise<T>) => Promise<T | null>;

/**
 * The tasks of a member of staff for today, most urgent first; empty if there are none. `stock` is null for staff without access
 * to it.
 */
export async function readToDo(
  { read, ...shop }: Pick<Shop, 'db' | 'clock' | 'config'> & { read: ReadPart },
  { id, staffRole }: { id: string; staffRole: StaffRole },
  stock: Promise<Stock | null> | null,
): Promise<Task[]> {
  const tasks = await Promise.all([
    ...capabilities.flatMap(({ due }) =>
      due && may(staffRole, due.right) ? read(async () => [await due.read(shop)]) : [],
    ),
    may(staffRole, 'orders') ? read(() => orderTasks(shop)) : [],
    may(staffRole, 'store') ? read(() => storeTasks(shop)) : [],
    stock ? stock.then((found) => (found ? stockTasks(found) : [])) : [],
    read(() => securityTasks(shop, { id, maySeeOthers: may(staffRole, 'staff') })),
  ]);
  return tasks.flatMap((some) => some ?? []).filter(({ count }) => count !== 0);
}

async function orderTasks({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<Task[]> {
  const countTestOrders = config.payments.mode !== 'razorpay';
  const { toPack, refundsDue } = await readOrdersToDo(db, { countTestOrders });
  const returns = await countReturnsToSee(db);
  const kind = countTestOrders ? '' : '&kind=live';
  return [
    {
      count: toPack,
      text: toPack === 1 ? 'order to pack' : 'orders to pack',
      to: `/admin/orders?status=to-pack${kind}`,
    },
    {
      count: refundsDue,
      text: refundsDue === 1 ? 'refund due' : 'refunds due',
      note: 'Held for cancelled orders, failed in the past 30 days, or to pay out at the counter',
      to: `/admin/orders?payment=refund-due${kind}`,
    },
    {
      count: returns,
      text: returns === 1 ? 'return to handle' : 'returns to handle',
      note: 'Awaiting a decision or a refund',
      to: '/admin/returns?state=to-handle',
    },
  ];
}

/** What keeps the shop from selling, a line each, followed by the rate of the day. */
async function storeTasks({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<Task[]> {
  const { rate, missing } = await readSettings(db);
  if (missing.length > 0) {
    const note = 'Until then the shop can’t take orders or issue documents';
    return missing.map(({ what, to }) => ({ count: null, text: `Please set ${what}`, note, to }));
  }
  if (rate && rate.rateUpdatedAt >= lastMidnight(clock())) return [];
  const note = rate ? `Last set ${formatIndianTime(rate.rateUpdatedAt)}` : 'There is none';
  return [{ count: null, text: 'Gold rate not set today', note, to: '/admin/store' }];
}

function stockTasks({ toDo: { low, none } }: Stock): Task[] {
  return [
    {
      count: none,
      text: none === 1 ? 'product out of stock' : 'products out of stock',
      to: '/admin/products?stock=none&status=published',
    },
    {
      count: low,
      text: low === 1 ? 'product low in stock' : 'products low in stock',
      to: '/admin/products?stock=low&status=published',
    },
  ];
}

/** If the shop requires a second factor, no one gets this far without one. */
async function securityTasks(
  { db }: Pick<Shop, 'db'>,
  { id, maySeeOthers }: { id: string; maySeeOthers: boolean },
): Promise<Task[]> {
  const without = await listStaffWithoutFactor(db);
  const others = without.filter((each) => each.id !== id).length;
  const own: Task = {
    count: null,
    text: 'Your account has no second factor',
    note: 'Protected by a password only',
    to: '/admin/security',
  };
  const ofOthers: Task = {
    count: others,
    text: others === 1 ? 'colleague without a second factor' : 'colleagues without a second factor',
    to: '/admin/users',
  };
  return [...(others < without.length ? [own] : []), ...(maySeeOthers ? [ofOthers] : [])];
}
