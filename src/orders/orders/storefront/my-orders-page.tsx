import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { ButtonLink, Button } from '#ui/button.tsx';
import { AccountNav } from '#people/accounts/storefront/account/account-head.tsx';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { ListHead } from '#catalogue/products/storefront/list-head.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { useOwnPage } from '#app/storefront/viewer/own-page.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { Link } from '#app/storefront/link.tsx';
import { OrderPicture } from '#orders/orders/components/order-picture.tsx';
import { type PaymentState, paymentWords } from '#orders/orders/storefront/payment-words.ts';
import { documentPath } from '#orders/documents/storefront/your-documents.tsx';
import { LoadFailed } from './load-failed.tsx';
import {
  readGuestOrders,
  handleGuestOrders,
  type GuestOrdersFound,
} from './handle-guest-orders.server.ts';
import { readOwnOrders, type ListedOrder } from './read-own-orders.server.ts';
import type { Route } from './+types/my-orders-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'My Orders');
}

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    ...(await readOwnOrders(context, request)),
    guest: await readGuestOrders(context, request),
  };
}

/** POST claims the viewer's guest orders, placed with the e-mail of their account. */
export function action({ context, request }: Route.ActionArgs) {
  return handleGuestOrders(context, request);
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="Your orders could not be loaded"
      text="They are safe; only this list failed to load. Please try again in a moment."
    />
  );
}

/** The shopper's orders, newest first, twenty per page. */
export default function MyOrdersPage({ loaderData }: Route.ComponentProps) {
  useOwnPage(loaderData.viewerId);
  const { orders, newerPage, olderPage, guest } = loaderData;
  return (
    <div className="page-width pb-16">
      <ListHead title="My Orders" />
      <AccountNav current="/my-orders" className="mb-8" />
      <GuestOrders guest={guest} />
      {orders.length === 0 ? (
        <EmptyList
          text="You haven’t placed an order yet."
          link={{ to: '/products', text: 'See all products' }}
        />
      ) : (
        <ol className="space-y-4">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ol>
      )}
      {(newerPage ?? olderPage) !== null && (
        <nav aria-label="More orders" className="mt-8 flex flex-wrap justify-between gap-4">
          {newerPage !== null && <PageLink page={newerPage} text="Newer orders" />}
          {olderPage !== null && <PageLink page={olderPage} text="Older orders" />}
        </nav>
      )}
    </div>
  );
}

function PageLink({ page, text }: { page: number; text: string }) {
  const to = page === 1 ? '/my-orders' : `/my-orders?page=${page}`;
  return (
    <ButtonLink to={to} variant="secondary" className={text.startsWith('Older') ? 'ml-auto' : ''}>
      {text}
    </ButtonLink>
  );
}

const inWords = (orders: number) => (orders === 1 ? 'one order' : `${orders} orders`);

/** Above the list: guest orders with the same e-mail, and a button to claim them. */
function GuestOrders({ guest: { waiting, taken } }: { guest: GuestOrdersFound }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const isSent = useRef(false);
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy]);
  // A second click can come before the button shows as busy; its claim would find nothing and report that.
  function sendOnce(event: FormEvent) {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  }
  if (waiting > 0) {
    return (
      <section
        aria-label="Orders placed as a guest"
        className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-md border border-l-4 border-line border-l-gold bg-surface p-4"
      >
        <p>We found {inWords(waiting)} placed with your email before you signed in.</p>
        <Form method="post" action="/my-orders" onSubmit={sendOnce}>
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            Add to my account
          </Button>
        </Form>
      </section>
    );
  }
  if (taken === 0) return null;
  const description = `${taken === 1 ? 'One order is' : `${taken} orders are`} now in your account.`;
  return (
    <div className="mb-6">
      <NoticeBox notice={{ title: 'Added', description }} kind="success" />
    </div>
  );
}

const maxPiecesShown = 4;

const paymentColours: Partial<Record<PaymentState, string>> = {
  paid: 'text-emerald',
  failed: 'text-danger',
};

/** An order in the shopper's list; the whole card is a link to its page. */
function OrderCard({ order }: { order: ListedOrder }) {
  const shown = order.pieces.slice(0, maxPiecesShown);
  const hidden = order.pieces.length - shown.length;
  return (
    <article className="relative rounded-md border border-line bg-surface p-4 transition-colors duration-150 hover:border-edge md:grid md:grid-cols-[1fr_17rem] md:gap-8 md:p-6">
      <div>
        <h2 className="text-lg font-medium">
          <Link
            to={`/order-confirmation/${order.id}`}
            className="text-link after:absolute after:inset-0"
          >
            Order <span className="figures">{order.orderNumber}</span>
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted">{formatIndianTime(new Date(order.placedAt))}</p>
        <ul className="mt-4 grid gap-x-6 gap-y-3 lg:grid-cols-2">
          {shown.map((piece) => (
            <OrderedPiece key={piece.id} piece={piece} />
          ))}
        </ul>
        {hidden > 0 && <p className="mt-3 text-sm text-muted">and {hidden} more</p>}
        <DocumentLinks order={order} />
      </div>
      <OrderStanding order={order} />
    </article>
  );
}

function OrderedPiece({ piece }: { piece: ListedOrder['pieces'][number] }) {
  return (
    <li className="grid grid-cols-[4rem_1fr] items-center gap-3">
      <OrderPicture image={piece.image} className="size-16 rounded-sm" />
      <div className="min-w-0">
        <p className="line-clamp-2 wrap-anywhere">{piece.name}</p>
        <p className="text-sm text-muted">
          {piece.karatAndSize.join(' · ')} · {piece.quantity}{' '}
          {piece.quantity === 1 ? 'piece' : 'pieces'}
        </p>
        {piece.lead && <p className="text-sm text-muted">{piece.lead}</p>}
      </div>
    </li>
  );
}

function OrderStanding({ order }: { order: ListedOrder }) {
  return (
    <div className="mt-4 border-t border-line pt-4 md:mt-0 md:border-t-0 md:border-l md:pt-0 md:pl-8">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1 [&>dd]:text-right [&>dt]:text-muted">
        <dt>Total</dt>
        <dd className="figures text-lg font-semibold">{formatRupeesAndPaise(order.totalAmount)}</dd>
        <dt>Payment</dt>
        <dd className={paymentColours[order.paymentState]}>
          {paymentWords[order.paymentState].label}
        </dd>
        <dt>Status</dt>
        <dd className="capitalize">{order.status}</dd>
      </dl>
      {order.canTryAgain && (
        <ButtonLink
          to="/checkout"
          reloadDocument
          variant="secondary"
          className="z-10 mt-4 w-full"
          aria-label={`Try again to pay for order ${order.orderNumber}`}
        >
          Try again
        </ButtonLink>
      )}
    </div>
  );
}

/** The documents of an order in the list, on one unobtrusive line; nothing if there are none yet. */
function DocumentLinks({ order: { id, orderNumber, ownDocuments } }: { order: ListedOrder }) {
  const links = [
    ...ownDocuments.documents.map((document) => ({
      to: documentPath(id, document.id),
      text: `${document.title} ${document.number}`,
    })),
    ...ownDocuments.certificates.map(({ code, name }) => ({
      to: `/certificate/${code}`,
      text: `Certificate of ${name}`,
    })),
  ];
  if (links.length === 0) return null;
  return (
    <ul
      aria-label={`Documents of order ${orderNumber}`}
      className="figures mt-3 flex flex-wrap gap-x-5 text-sm"
    >
      {links.map(({ to, text }) => (
        <li key={to} className="min-w-0">
          {/* Above the link that covers the card. */}
          <a
            href={to}
            className="text-link relative z-10 inline-flex min-h-11 items-center wrap-anywhere"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
