import { useRef } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { Collection } from '#catalogue/products/categories/category-queries.server.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/collections-page.ts';
import { CollectionCard } from './collection-card.tsx';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { type ListAddress, readUnsortedAddress } from './list/list-address.ts';
import { ListEnd } from './list/list-end.tsx';
import { readPart } from './list/read-part.server.ts';
import { useFocusOnMore, useListOnTheWay } from './list/use-growing-list.ts';
import { ListHead } from './list-head.tsx';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import { collectionPath } from '#app/storefront/paths.ts';
import { keptPage } from '#app/storefront/kept-pages.ts';

export const handle = keptPage;

const description = 'Pieces designed together, each collection around one idea.';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = await openPublicPage(context);
  const all = catalogue.collections();
  const readFrom = ({ from, shown }: ListAddress) => ({
    collections: all.slice(from, from + shown),
    total: all.length,
  });
  return { list: readPart(url, readFrom, readUnsortedAddress) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { collections = [], address } = loaderData?.list ?? {};
  const items = collections.map((each) => ({ name: each.name, path: collectionPath(each) }));
  return pageMeta(siteOf(matches), {
    title: 'Collections',
    description,
    path: '/collections',
    list: { items, from: address?.from ?? 0 },
  });
}

/** All collections, newest first. */
export default function CollectionsPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <ListHead title="Collections" description={description} />
      {list.total === 0 ? (
        <EmptyList
          text="No collections found."
          link={{ to: '/products', text: 'See all products' }}
        />
      ) : (
        <Collections {...list} />
      )}
    </div>
  );
}

type CollectionsProps = { collections: Collection[]; total: number; address: ListAddress };

/** Collection cards with 'Load more'. */
function Collections({ collections, total, address }: CollectionsProps) {
  const grid = useRef<HTMLUListElement>(null);
  const onTheWay = useListOnTheWay();
  const focusOnMore = useFocusOnMore(grid, collections.length);
  return (
    <>
      <ul ref={grid} className="grid gap-x-6 gap-y-12 sm:grid-cols-2 xl:gap-x-8">
        {collections.map((collection, place) => (
          <li key={collection.id} id={`collection-${place + 1}`}>
            <CollectionCard
              collection={collection}
              to={collectionPath(collection)}
              sizes="(width >= 80rem) 644px, (width >= 30rem) 46vw, 88vw"
              isFirst={place < 2}
              level="h2"
            />
          </li>
        ))}
      </ul>
      <ListEnd
        of="collections"
        count={collections.length}
        total={total}
        address={address}
        isLoading={onTheWay !== null}
        onMore={focusOnMore}
      />
    </>
  );
}

/** Shown if collections could not be loaded; a 404 is rethrown to the boundary above. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <div className="page-width">
      <ListHead title="Collections" />
      <p role="alert">Error loading collections. Please try again.</p>
      <Button variant="secondary" className="mt-6" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  );
}
