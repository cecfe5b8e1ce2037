import { isId } from '#platform/ids.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { listPackedPiecesOf } from '#orders/fulfilment/packing-queries.server.ts';
import { readOrdersById } from '#orders/orders/order-queries.server.ts';
import { listRefundsOf } from '#selling/payments/refund-queries.server.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/packing-slips-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { maxSelected } from './list/order-list-query.ts';
import { orderMessages } from './order-messages.ts';
import { packedOrderOf } from './packing/packed-order.ts';
import { PackingSlip } from './packing/packing-slip.tsx';
import { PageHead } from '#app/office/page-head.tsx';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter(isId).slice(0, maxSelected);
  const found = await loadOrShowError(log, orderMessages.failedToLoad, async () => {
    const [orders, refunds, pieces, { details, promises }] = await Promise.all([
      readOrdersById(db, ids),
      listRefundsOf(db, ids),
      listPackedPiecesOf(db, ids),
      readSettings(db),
    ]);
    const slips = ids.flatMap((id) => {
      const order = orders.get(id);
      const own = refunds.filter(({ orderId }) => orderId === id);
      const packed = pieces.filter(({ orderId }) => orderId === id);
      return order ? packedOrderOf(order, own, packed) : [];
    });
    return {
      orders: slips,
      shop: shopDetailsOf(details),
      isHallmarked: promises.hallmarked === 'on',
    };
  });
  return { found };
}

/** The packing slips of several orders, in list order, one per sheet. */
export default function PackingSlipsPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null) return <LoadFailed text={orderMessages.failedToLoad} />;
  const { orders, shop, isHallmarked } = found;
  return (
    <>
      <div className="no-print">
        <PageHead
          title="Packing slips"
          text="Prices are left out, so the parcel doesn’t reveal its value."
          back={{ to: '/admin/orders', text: 'Orders' }}
        >
          {orders.length > 0 && (
            <Button size="small" onClick={() => window.print()}>
              Print {orders.length === 1 ? '1 packing slip' : `${orders.length} packing slips`}
            </Button>
          )}
        </PageHead>
      </div>
      {orders.length === 0 && <EmptyTable text={orderMessages.empty} />}
      <div className="grid gap-6 print:block">
        {orders.map((order) => (
          <div key={order.id} className="not-first:break-before-page">
            <PackingSlip order={order} shop={shop} isHallmarked={isHallmarked} />
          </div>
        ))}
      </div>
    </>
  );
}
