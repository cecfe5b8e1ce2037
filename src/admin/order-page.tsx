import { data } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Route } from './+types/order-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { OrderPapersCard } from './orders/papers/order-papers.tsx';
import { orderPageAction } from './orders/order-verbs.server.ts';
import { BuyerBusiness } from './orders/order-page/buyer-business.tsx';
import { BuyerPan } from './orders/order-page/buyer-pan.tsx';
import { NextStep } from './orders/order-page/next-step.tsx';
import { OrderCustomer } from './orders/order-page/order-customer.tsx';
import { OrderHead } from './orders/order-page/order-head.tsx';
import { OrderHistory } from './orders/order-page/order-history.tsx';
import { OrderItems } from './orders/order-page/order-items.tsx';
import { readOrderListQuery } from './orders/list/order-list-query.ts';
import { orderFailures, orderMessages } from './orders/order-messages.ts';
import { OrderMissing, OrderNotLoaded } from './orders/order-missing.tsx';
import { OrderParcel } from './orders/order-page/order-parcel.tsx';
import { OrderPayment } from './orders/order-page/order-payment.tsx';
import { OrderStatusCard } from './orders/order-page/order-status-card.tsx';
import { OrderReturns } from './returns/order-returns.tsx';
import { useParcelForm } from './orders/use-parcel-form.ts';
import { type OrderFile, readOrderFile } from './orders/order-page/read-order-file.server.ts';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const { filter } = readOrderListQuery(url.searchParams);
  const found = await loadOrShowError(log, orderMessages.failedToLoad, () =>
    readOrderFile(db, params.orderId, filter),
  );
  return data(
    {
      found,
      mayRefund: may(staffRole, 'refunds'),
      maySeePan: may(staffRole, 'pan'),
      maySeeCustomers: may(staffRole, 'customers'),
    },
    { status: found === 'none' ? 404 : 200 },
  );
}

export const action = orderPageAction;
export const clientAction = withErrorToast(orderFailures);
export const shouldRevalidate = revalidateWhenDone;

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { found, ...rights } = loaderData;
  if (found === null) return <OrderNotLoaded />;
  if (found === 'none') return <OrderMissing />;
  return (
    <LeaveGuard key={found.order.id}>
      <Order file={found} {...rights} />
    </LeaveGuard>
  );
}

type OrderProps = {
  file: OrderFile;
  mayRefund: boolean;
  maySeePan: boolean;
  maySeeCustomers: boolean;
};

/** All that staff know of one order, and what they can do about it. */
function Order({ file, mayRefund, maySeePan, maySeeCustomers }: OrderProps) {
  const { order, history, neighbours, panLastFour } = file;
  const parcel = useParcelForm(order);
  return (
    <>
      <OrderHead order={order} neighbours={neighbours}>
        <NextStep order={{ ...order, ...parcel.parcel }} mayRefund={mayRefund} />
      </OrderHead>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] print:grid-cols-1">
        <div className="grid min-w-0 gap-4 xl:col-start-2 print:col-start-1 print:grid-cols-2">
          <OrderStatusCard order={{ ...order, ...parcel.parcel }} mayRefund={mayRefund} />
          <OrderCustomer order={order} maySeeCustomers={maySeeCustomers}>
            {panLastFour && (
              <BuyerPan orderId={order.id} lastFour={panLastFour} maySeePan={maySeePan} />
            )}
            {order.isGstRegistered && (
              <BuyerBusiness
                order={order}
                isInvoiced={file.papers.documents.some(({ kind }) => kind === 'tax-invoice')}
              />
            )}
          </OrderCustomer>
          {!order.personalDataRemovedAt && <OrderParcel order={order} typed={parcel} />}
        </div>
        <div className="grid min-w-0 gap-4 xl:col-start-1 xl:row-start-1 print:row-start-2">
          <OrderItems order={{ ...order, ...file.shown, standing: order }} />
          <OrderPapersCard order={order} papers={file.papers} mayRefund={mayRefund} />
          <OrderReturns returns={file.returns} />
          <OrderPayment {...file} mayRefund={mayRefund} />
          <OrderHistory orderId={order.id} history={history} />
        </div>
      </div>
    </>
  );
}
