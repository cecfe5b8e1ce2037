import type { Collection } from '#shop/catalogue/categories/category-queries.server.ts';
import { Link } from '#storefront/link.tsx';
import { CollectionCard } from '../collection-card.tsx';
import { EmptyList } from '../empty-list.tsx';

/** The width of a cover in one, two and three columns; on a phone a little less than it is, so that 640 pixels do. */
const featuredSizes = '(width >= 80rem) 419px, (width >= 64rem) 31vw, (width >= 30rem) 46vw, 88vw';

/** The newest collections. Their links name the id (specification, storefront 2). */
export function FeaturedCollections({ collections }: { collections: readonly Collection[] }) {
  return (
    <section aria-labelledby="featured" className="page-width pt-16 md:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="featured" className="font-display text-2xl font-semibold md:text-3xl">
          Featured Collection
        </h2>
        {collections.length > 0 && (
          <Link to="/collections" className="text-link inline-flex min-h-11 items-center">
            See all collections
          </Link>
        )}
      </div>
      {collections.length === 0 && (
        <div className="mt-6 md:mt-8">
          <EmptyList text="Our first collection is on its way." />
        </div>
      )}
      <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 md:mt-8 lg:grid-cols-3 xl:gap-x-8 xl:gap-y-12">
        {collections.map((collection) => (
          <li key={collection.id}>
            <CollectionCard
              collection={collection}
              to={`/collection/${collection.id}`}
              sizes={featuredSizes}
              level="h3"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
