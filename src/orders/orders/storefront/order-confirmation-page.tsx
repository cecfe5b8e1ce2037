import {
  data,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
  Form,
  useNavigation,
} from 'react-router';
import { useEffect } from 'react';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { type ShopDetails, shopDetailsOf } from '#content/policies/shop-details.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Link } from '#app/storefront/link.tsx';
import { YourDocuments } from '#orders/documents/storefront/your-documents.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { useOwnPage } from '#app/storefront/viewer/own-page.ts';
import {
  readReturnPart,
  type ReturnPartData,
} from '#orders/returns/storefront/read-return-part.server.ts';
import {
  readReviewLinks,
  type ReviewLinkData,
} from '#selling/reviews/storefront/read-review.server.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { CancelPart } from '#orders/orders/storefront/cancel-part.tsx';
import { LinksPart } from '#orders/orders/storefront/links-part.tsx';
import { cartData } from '#selling/cart/storefront/use-cart.ts';
import type { NextStep } from '#orders/orders/storefront/next-steps.ts';
import { type DeskAnswer, deskNotices } from './desk-words.ts';
import { handleOrderForm } from './handle-order-form.server.ts';
import { LoadFailed } from './load-failed.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderTimeLine } from './order-time-line.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { paymentWords } from './payment-words.ts';
import { type Confirmation, readConfirmation } from './read-confirmation.server.ts';
import { type OrderDeskData, readOrderDesk } from './read-order-desk.server.ts';
import { ReturnPart } from './return-part.tsx';
import { usePaymentStatus } from './use-payment-status.ts';
import { useWayBack } from './use-way-back.ts';
import type { Route } from './+types/order-confirmation-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Your order');
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await readConfirmation(context, request, params.orderId);
  const { details } = await readSettings(context.get(shopContext).db);
  const [desk, returns, reviews] = found.ok
    ? await Promise.all([
        readOrderDesk(context, request, found.value.id),
        readReturnPart(context, request, found.value.id),
        readReviewLinks(context, request, found.value.id),
      ])
    : [null, null, []];
  const shop = shopDetailsOf(details);
  return data({ found, desk, shop, returns, reviews }, { status: found.ok ? 200 : 404 });
}

export function action({ context, request, params }: Route.ActionArgs) {
  return handleOrderForm(context, request, params.orderId);
}

/** If the server does not answer, the page stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<DeskAnswer> {
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return { notice: deskNotices.broke, kind: 'error' };
  }
}

/** A refusal also reloads the order, to show why it was refused. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

export default function OrderConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, desk, ...shown } = loaderData;
  if (!found.ok) return <OrderNotFound reason={found.reason} />;
  if (!desk) return <OrderNotFound reason="not-found" />;
  const { value: order } = found;
  return <Order {...shown} order={order} desk={desk} answer={actionData} />;
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="Failed to load order details"
      text="Your order is safe. Please try again in a moment."
    />
  );
}

type OrderProps = {
  order: Confirmation;
  desk: OrderDeskData;
  shop: ShopDetails;
  returns: ReturnPartData | null;
  reviews: readonly ReviewLinkData[];
  answer: DeskAnswer | undefined;
};

function Order({ order, desk, shop, returns, reviews, answer }: OrderProps) {
  useOwnPage(desk.viewerId);
  usePaymentStatus(order.id, order.paymentStatus);
  useWayBack(order.id, order.paymentStatus);
  const content = useAttention(answer);
  const { label } = paymentWords[order.paymentState];
  return (
    <>
      <div ref={content} className="no-print page-width py-10 md:py-16">
        <OrderHead order={order} desk={desk} />
        {answer && (
          <div className="mx-auto mt-8 max-w-prose">
            <NoticeBox {...answer} />
          </div>
        )}
        <div className="mt-10 grid items-start gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
          <div className="min-w-0 space-y-10">
            <OrderItems order={order} reviews={reviews} />
            <WhatHappensNext steps={order.nextSteps} />
            <OrderTimeLine steps={order.timeLine} />
            <YourDocuments orderId={order.id} ownDocuments={order.ownDocuments} />
            <ReturnPart part={returns} />
            <ManageOrder desk={desk} answer={answer} />
          </div>
          <OrderDetails order={order} paymentLabel={label} shop={shop} />
        </div>
        <OrderActions order={order} desk={desk} answer={answer} />
      </div>
      <OrderSheet order={order} paymentLabel={label} shop={shop} />
    </>
  );
}

function OrderActions({ order, desk, answer }: Pick<OrderProps, 'order' | 'desk' | 'answer'>) {
  return (
    <div className="mt-10 flex flex-wrap justify-center gap-4">
      <ButtonLink
        to="/products"
        variant={order.paymentState === 'failed' ? 'secondary' : 'primary'}
      >
        Continue Shopping
      </ButtonLink>
      <Button variant="secondary" onClick={() => window.print()}>
        Print Order Details
      </Button>
      {desk.mayOrderAgain && <OrderAgainButton orderId={order.id} answer={answer} />}
    </div>
  );
}

const notFoundWords = { 'no-id': 'Order ID not provided', 'not-found': 'Order not found' };

/** Shown to anyone who may not see an order, whether it exists or not. */
function OrderNotFound({ reason }: { reason: keyof typeof notFoundWords }) {
  const isLinkEnded = useSearchParams()[0].get('link') === 'ended';
  return (
    <div className="mx-auto max-w-prose px-4 py-24 text-center">
      <h1 className="font-display text-3xl font-semibold">Order Not Found</h1>
      <p className="mt-4">{notFoundWords[reason]}</p>
      <p className="mt-2 text-muted">
        To see an order, use the browser you placed it in, sign in to the account you ordered with,
        or open the link in our email.
      </p>
      {isLinkEnded && (
        <p className="mt-4">
          This link has expired or was disabled. With your order number and email you can{' '}
          <Link to="/track-order" className="text-link">
            get a new one
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

type ManageOrderProps = { desk: OrderDeskData; answer: DeskAnswer | undefined };

/** Rarely used actions, collapsed: cancelling the order and revoking its links. */
function ManageOrder({ desk, answer }: ManageOrderProps) {
  if (!desk.cancel && !desk.endLinks) return null;
  return (
    <div className="border-t border-line">
      <Disclosure title="Manage order">
        <div className="space-y-8">
          <CancelPart desk={desk} answer={answer} />
          <LinksPart desk={desk} />
        </div>
      </Disclosure>
    </div>
  );
}

type OrderAgainButtonProps = { orderId: string; answer: object | undefined };

/** Adds the order's pieces to the cart again and reloads the cart at once. */
function OrderAgainButton({ orderId, answer }: OrderAgainButtonProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'order-again';
  useEffect(() => {
    if (answer) void cartData.load();
  }, [answer]);
  return (
    <Form method="post" action={`/order-confirmation/${orderId}`}>
      <input type="hidden" name="intent" value="order-again" />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        Order again
      </Button>
    </Form>
  );
}

/** What the shop does before dispatch: a buyer who has paid a lakh wants to know. */
function WhatHappensNext({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="font-display text-2xl font-semibold">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-x-6 gap-y-5 sm:auto-cols-fr sm:grid-flow-col">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="border-t border-gold pt-3">
            <p className="font-medium">
              <span className="figures mr-2 text-gold-ink">{place + 1}</span>
              {title}
            </p>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
