import { data } from 'react-router';
import { readSharedWishlist } from '#selling/wishlist/share-queries.server.ts';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { findByCode, statusOf } from '#orders/documents/storefront/find-by-code.server.ts';
import { NoDocument } from '#orders/documents/storefront/no-document.tsx';
import type { Route } from './+types/shared-wishlist-page.ts';
import { WishGrid } from './wish-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...unlistedPageMeta(siteOf(matches), 'A wishlist'),
  // Keeps the code in this URL from other sites.
  { name: 'referrer', content: 'same-origin' },
];

/** A shopper's shared wishlist, for anyone who has its link; never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findByCode(context, params.code, readSharedWishlist);
  return data({ found }, { status: found.ok ? 200 : statusOf[found.reason] });
}

/** A shared wishlist: the pieces at today's prices, and the name that its owner typed, if any. */
export default function SharedWishlistPage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found.ok) return <NoDocument reason={found.reason} />;
  const { shownName, wishes } = found.value;
  return (
    <div className="page-width py-10 md:py-16">
      <header className="mb-10 border-b border-gold pb-5">
        <h1 className="font-display text-3xl font-semibold wrap-anywhere md:text-4xl">
          {shownName ? `${shownName}’s wishlist` : 'A wishlist'}
        </h1>
        <p className="mt-1 text-muted">Shared with you, at today’s prices.</p>
      </header>
      {wishes.length === 0 ? (
        <EmptyList
          text="This wishlist is empty right now."
          link={{ to: '/products', text: 'See all products' }}
        />
      ) : (
        <WishGrid wishes={wishes} />
      )}
    </div>
  );
}
