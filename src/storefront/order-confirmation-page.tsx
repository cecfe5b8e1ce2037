import { Check, Clock } from 'lucide-react';
import { data } from 'react-router';
import { shopName } from '#shop/settings/shop-name.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { OrderDetails } from './order/order-details.tsx';
import { OrderItems } from './order/order-items.tsx';
import { OrderNotFound } from './order/order-not-found.tsx';
import { paymentWords } from './order/payment-words.ts';
import { type Confirmation, readConfirmation } from './order/read-confirmation.server.ts';
import { usePaymentStatus } from './order/use-payment-status.ts';
import type { Route } from './+types/order-confirmation-page.ts';

export function meta() {
  return [{ title: `Your order | ${shopName}` }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await readConfirmation(context, request, params.orderId);
  return data(found, { status: found.ok ? 200 : 404 });
}

export default function OrderConfirmationPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <OrderNotFound reason={loaderData.reason} />;
  return <ConfirmedOrder order={loaderData.value} />;
}

function ConfirmedOrder({ order }: { order: Confirmation }) {
  usePaymentStatus(order.id, order.paymentStatus);
  const words = paymentWords[order.paymentStatus];
  const Mark = order.paymentStatus === 'pending' ? Clock : Check;
  return (
    <div className="page-width py-10 md:py-16">
      <header className="mx-auto max-w-prose text-center">
        <span className="no-print mx-auto grid size-14 place-items-center rounded-full border border-gold text-gold-ink">
          <Mark aria-hidden size={26} strokeWidth={1.25} />
        </span>
        <div role="status" className="mt-5">
          <h1 className="font-display text-4xl font-semibold">{words.heading}</h1>
          <p className="mt-3">{words.note}</p>
        </div>
        <p className="mt-2 text-muted">
          Order <span className="figures font-medium text-ink">{order.orderNumber}</span>. We have
          written to {order.customerEmail}.
        </p>
      </header>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
        <OrderItems order={order} />
        <OrderDetails order={order} paymentLabel={words.label} />
      </div>
      <div className="no-print mt-10 flex flex-wrap justify-center gap-4">
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
        <Button variant="secondary" onClick={() => window.print()}>
          Print Order Details
        </Button>
      </div>
    </div>
  );
}
