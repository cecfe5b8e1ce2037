import { data, Link } from 'react-router';
import { may } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/order-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LeaveGuard, useLeaveGuard } from '#app/office/leave-guard.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { OrderDocumentsCard } from './documents/order-documents.tsx';
import { orderPageAction } from './order-verbs.server.ts';
import { BuyerBusiness } from './order-page/buyer-business.tsx';
import { BuyerPan } from './order-page/buyer-pan.tsx';
import { NextStep } from './order-page/next-step.tsx';
import { OrderCustomer } from './order-page/order-customer.tsx';
import { OrderHead } from './order-page/order-head.tsx';
import { OrderItems } from './order-page/order-items.tsx';
import { readOrderListQuery } from './list/order-list-query.ts';
import { orderFailures, orderMessages } from './order-messages.ts';
import { OrderMissing, OrderNotLoaded } from './order-missing.tsx';
import { OrderPayment } from './order-page/order-payment.tsx';
import { OrderStatusCard } from './order-page/order-status-card.tsx';
import { useParcelForm } from './use-parcel-form.ts';
import {
  type OrderFile,
  readOrderFile,
  type ShownEntry,
} from './order-page/read-order-file.server.ts';
import type { ReturnFile } from '#orders/returns/return-queries.server.ts';
import { returnReasonNames } from '#orders/returns/return-request.ts';
import { OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import { ReturnBadge } from '#orders/returns/office/return-badge.tsx';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { inShort } from '#upkeep/audit/office/change-line.ts';
import { NoteForm } from '#app/office/note-form.tsx';
import { byWhom, whatHappened } from '#orders/orders/office/order-page/history-words.ts';
import { Button } from '#ui/button.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { ParcelFields } from '#orders/orders/office/parcel-fields.tsx';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { db, log, clock } = context.get(shopContext);
  const { filter } = readOrderListQuery(url.searchParams, clock());
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

/** Everything staff know about an order, with all actions on it. */
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
                isInvoiced={file.orderDocuments.documents.some(
                  ({ kind }) => kind === 'tax-invoice',
                )}
              />
            )}
          </OrderCustomer>
          {!order.personalDataRemovedAt && <OrderParcel order={order} typed={parcel} />}
        </div>
        <div className="grid min-w-0 gap-4 xl:col-start-1 xl:row-start-1 print:row-start-2">
          <OrderItems order={{ ...order, ...file.shown, standing: order }} />
          <OrderDocumentsCard
            order={order}
            orderDocuments={file.orderDocuments}
            mayRefund={mayRefund}
          />
          <OrderReturns returns={file.returns} />
          <OrderPayment {...file} mayRefund={mayRefund} />
          <OrderHistory orderId={order.id} history={history} />
        </div>
      </div>
    </>
  );
}

type OrderReturnsProps = {
  returns: readonly Pick<ReturnFile, 'id' | 'number' | 'state' | 'reason'>[];
};

/** The returns requested for an order, each with a link; nothing if there are none. */
function OrderReturns({ returns }: OrderReturnsProps) {
  if (returns.length === 0) return null;
  return (
    <OrderCard title="Returns">
      <ul className="divide-y divide-line border-y border-line">
        {returns.map(({ id, number, state, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-2">
            <Link
              to={`/admin/returns/${id}`}
              className="text-link figures inline-flex min-h-6 items-center font-medium max-md:min-h-11"
            >
              {number}
            </Link>
            <span className="text-muted">{returnReasonNames[reason]}</span>
            <span className="ml-auto">
              <ReturnBadge state={state} />
            </span>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}

type OrderHistoryProps = { orderId: string; history: ShownEntry[] };

/** The order's history, latest first, with who acted and the notes of staff. */
function OrderHistory({ orderId, history }: OrderHistoryProps) {
  return (
    <OrderCard title="History">
      <NoteForm id={orderId} hint="For staff only; the customer never sees it." />
      <ol className="mt-5 grid gap-4">
        {history.map((entry) => (
          <li
            key={entry.id}
            className="break-inside-avoid border-l-2 border-gold pl-3 wrap-anywhere"
          >
            <p>
              <span className="font-medium">{whatHappened(entry)}</span>
              {hasShortDetail(entry) && `: ${entry.detail}`}
            </p>
            {entry.what === 'note' && <p className="whitespace-pre-line">{entry.detail}</p>}
            {entry.lines.length > 0 && <p>{entry.lines.map(inShort).join(', ')}</p>}
            <p className="figures text-muted">
              {formatIndianTime(entry.happenedAt)}, {byWhom(entry)}
            </p>
          </li>
        ))}
      </ol>
    </OrderCard>
  );
}

/** A note is shown in full below; the shop's own id of a counter payment means nothing to staff. */
function hasShortDetail({ what, detail }: ShownEntry): boolean {
  return Boolean(detail) && what !== 'note' && !isCounterPayment(detail);
}

type OrderParcelProps = { order: OrderFile['order']; typed: ReturnType<typeof useParcelForm> };

/** The carrier of the parcel, and its tracking number. */
function OrderParcel({ order, typed }: OrderParcelProps) {
  useLeaveGuard(typed.isChanged);
  const { Form, isBusy } = useWrite();
  return (
    <OrderCard title="Parcel">
      <p className="print-only">
        {[order.carrier, order.trackingNumber].filter(Boolean).join(', ') || 'Not recorded'}
      </p>
      <Form method="post" className="no-print grid gap-4">
        <input type="hidden" name="intent" value="parcel" />
        <input type="hidden" name="id" value={order.id} />
        <input type="hidden" name="version" value={order.version} />
        <ParcelFields order={typed.parcel} onType={typed.type} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-40 text-muted">
            {order.status === 'shipped'
              ? 'The customer is notified of changes by email.'
              : 'The customer sees it in the shipping email.'}
          </p>
          <Button type="submit" size="small" variant="secondary" isBusy={isBusy}>
            Save parcel
          </Button>
        </div>
      </Form>
    </OrderCard>
  );
}
