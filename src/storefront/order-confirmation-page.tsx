import { CircleAlert, Check, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { data, useSearchParams } from 'react-router';
import { type ShopDetails, shopDetailsOf } from '#shop/policies/shop-details.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Link } from '#storefront/link.tsx';
import { LoadFailed } from './order/load-failed.tsx';
import { OrderDetails } from './order/order-details.tsx';
import { OrderItems } from './order/order-items.tsx';
import { OrderTimeLine } from './order/order-time-line.tsx';
import { OrderSheet } from './order/order-sheet.tsx';
import { type PaymentState, paymentWords } from './order/payment-words.ts';
import { type Confirmation, readConfirmation } from './order/read-confirmation.server.ts';
import { ReturnPart } from './order/return-part.tsx';
import { TryAgainLink } from './order/try-again-link.tsx';
import { usePaymentStatus } from './order/use-payment-status.ts';
import { useWayBack } from './order/use-way-back.ts';
import { YourDocuments } from './papers/your-documents.tsx';
import type { Route } from './+types/order-confirmation-page.ts';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import { readReturnPart, type ReturnPartData } from './returns/read-return-part.server.ts';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Your order');
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await readConfirmation(context, request, params.orderId);
  const { details } = await readSettings(context.get(shopContext).db);
  const returns = found.ok ? await readReturnPart(context, request, found.value.id) : null;
  return data({ found, shop: shopDetailsOf(details), returns }, { status: found.ok ? 200 : 404 });
}

export default function OrderConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { found, shop, returns } = loaderData;
  if (!found.ok) return <OrderNotFound reason={found.reason} />;
  return <Order order={found.value} shop={shop} returns={returns} />;
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="Failed to load order details"
      text="Your order itself is safe. Please try again in a moment."
    />
  );
}

const marks: Record<PaymentState, LucideIcon> = {
  paid: Check,
  pending: Clock,
  overdue: CircleAlert,
  failed: CircleAlert,
  review: Clock,
  partially_refunded: Undo2,
  refunded: Undo2,
};

type OrderProps = { order: Confirmation; shop: ShopDetails; returns: ReturnPartData | null };

function Order({ order, shop, returns }: OrderProps) {
  usePaymentStatus(order.id, order.paymentStatus);
  useWayBack(order.id, order.paymentStatus);
  const { label } = paymentWords[order.paymentState];
  return (
    <>
      <div className="no-print page-width py-10 md:py-16">
        <OrderHead order={order} />
        <div className="mt-10 grid items-start gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
          <div className="space-y-10">
            <OrderTimeLine steps={order.timeLine} expected={order.expected} />
            <OrderItems order={order} />
            <YourDocuments orderId={order.id} papers={order.papers} />
            <ReturnPart part={returns} />
          </div>
          <OrderDetails order={order} paymentLabel={label} />
        </div>
        <div className="mt-10 flex flex-wrap justify-center gap-4">
          {order.paymentState === 'failed' && <TryAgainLink />}
          <ButtonLink
            to="/products"
            variant={order.paymentState === 'failed' ? 'secondary' : 'primary'}
          >
            Continue Shopping
          </ButtonLink>
          <Button variant="secondary" onClick={() => window.print()}>
            Print Order Details
          </Button>
        </div>
      </div>
      <OrderSheet order={order} paymentLabel={label} shop={shop} />
    </>
  );
}

function OrderHead({ order }: { order: Confirmation }) {
  const { heading, note } = paymentWords[order.paymentState];
  const Mark = marks[order.paymentState];
  return (
    <header className="mx-auto max-w-prose text-center">
      <span className="mx-auto grid size-14 place-items-center rounded-full border border-gold text-gold-ink">
        <Mark aria-hidden size={26} strokeWidth={1.25} />
      </span>
      <div role="status" className="mt-5">
        <h1 className="font-display text-3xl font-semibold md:text-4xl">{heading}</h1>
        <p className="mt-3">{note}</p>
      </div>
      <p className="mt-2 wrap-anywhere text-muted">
        Order <span className="figures font-medium text-ink">{order.orderNumber}</span>.
        {order.paymentState === 'paid' &&
          order.customerEmail &&
          ` We have written to ${order.customerEmail}.`}
      </p>
    </header>
  );
}

const notFoundWords = { 'no-id': 'Order ID not provided', 'not-found': 'Order not found' };

/** The answer to everyone who may not see an order, whether it exists or not. */
function OrderNotFound({ reason }: { reason: keyof typeof notFoundWords }) {
  const isLinkEnded = useSearchParams()[0].get('link') === 'ended';
  return (
    <div className="mx-auto max-w-prose px-4 py-24 text-center">
      <h1 className="font-display text-3xl font-semibold">Order Not Found</h1>
      <p className="mt-4">{notFoundWords[reason]}</p>
      <p className="mt-2 text-muted">
        An order opens in the browser that placed it, after signing in as its buyer, or by the link
        in its mail.
      </p>
      {isLinkEnded && (
        <p className="mt-4">
          This link has expired, or was ended. With the number of your order and your email you can{' '}
          <Link to="/track-order" className="text-link">
            have a new one sent
          </Link>
          .
        </p>
      )}
      <ButtonLink to="/" className="mt-8">
        Return to Home
      </ButtonLink>
    </div>
  );
}
