import { isRouteErrorResponse } from 'react-router';
import { openPublicPage } from '#shop/public-page.server.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/collections-page.ts';
import { CollectionCard } from './collection-card.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListHead } from './list-head.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { collectionPath } from './paths.ts';

const description = 'Pieces that were designed together, each around one idea.';

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = await openPublicPage(context);
  return { collections: catalogue.collections() };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), { title: 'Collections', description, path: '/collections' });
}

/** All collections, newest first. */
export default function CollectionsPage({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <ListHead title="Collections" description={description} />
      {collections.length === 0 && (
        <EmptyList
          text="No collections found."
          link={{ to: '/products', text: 'See all products' }}
        />
      )}
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 xl:gap-x-8">
        {collections.map((collection, place) => (
          <li key={collection.id}>
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
    </div>
  );
}

/** Collections that could not be read; anything else is for the boundary above. */
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
