import { data } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { listPackedPieces } from '#orders/fulfilment/packing-queries.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/packing-slip-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { orderMessages } from './order-messages.ts';
import { OrderMissing, OrderNotLoaded } from './order-missing.tsx';
import { PackingSlip } from './packing/packing-slip.tsx';
import { packedOrderOf } from './packing/packed-order.ts';
import { PageHead } from '#app/office/page-head.tsx';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const found = await loadOrShowError(log, orderMessages.failedToLoad, async () => {
    const order = await findOrder(db, params.orderId);
    if (!order) return 'none' as const;
    const [{ details, promises }, refunds, packed] = await Promise.all([
      readSettings(db),
      listOrderRefunds(db, order.id),
      listPackedPieces(db, order.id),
    ]);
    return {
      order: packedOrderOf(order, refunds, packed),
      shop: shopDetailsOf(details),
      isHallmarked: promises.hallmarked === 'on',
    };
  });
  return data({ found }, { status: found === 'none' ? 404 : 200 });
}

/** The contents of the parcel on one A4 sheet, to pack and check by. */
export default function PackingSlipPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null) return <OrderNotLoaded />;
  if (found === 'none') return <OrderMissing />;
  return (
    <>
      <div className="no-print">
        <PageHead
          title="Packing slip"
          tabTitle={`Packing slip ${found.order.orderNumber}`}
          text="Prices are left out, so the parcel doesn’t reveal its value."
          back={{ to: `/admin/orders/${found.order.id}`, text: `Order ${found.order.orderNumber}` }}
        >
          <Button size="small" onClick={() => window.print()}>
            Print packing slip
          </Button>
        </PageHead>
      </div>
      <PackingSlip order={found.order} shop={found.shop} isHallmarked={found.isHallmarked} />
    </>
  );
}
