import { ButtonLink } from '#ui/button.tsx';
import { AccountNav } from './account/account-head.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListHead } from './list-head.tsx';
import { GuestOrders } from './order/guest-orders.tsx';
import { LoadFailed } from './order/load-failed.tsx';
import { OrderCard } from './order/order-card.tsx';
import { readGuestOrders, takeGuestOrders } from './order/take-guest-orders.server.ts';
import { readOwnOrders } from './order/read-own-orders.server.ts';
import type { Route } from './+types/my-orders-page.ts';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import { useOwnPage } from './viewer/own-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'My Orders');
}

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    ...(await readOwnOrders(context, request)),
    guest: await readGuestOrders(context, request),
  };
}

/** POST takes to the viewer's account what they ordered as a guest with its e-mail. */
export function action({ context, request }: Route.ActionArgs) {
  return takeGuestOrders(context, request);
}

export function ErrorBoundary() {
  return (
    <LoadFailed
      title="Your orders could not be loaded"
      text="They are safe; only this list did not come. Please try again in a moment."
    />
  );
}

/** What the shopper has ordered, newest first, twenty on a page. */
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
          text="You have not ordered anything yet."
          link={{ to: '/products', text: 'See all pieces' }}
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
