import { Suspense } from 'react';
import { type Promises, promisesOf } from '#content/policies/promises.ts';
import { originalHighlights } from '#content/pages/original-highlights.ts';
import { ownHighlights, ownSlides, partsOfPrices } from '#content/pages/own-home.ts';
import { readOriginalSlides } from '#content/pages/page-content-queries.server.ts';
import { ratedKarats } from '#price/pricing/gold-rate.ts';
import { karatsInText } from '#price/pricing/karat-words.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import type { Route } from './+types/home-page.ts';
import { Hero } from './home/hero.tsx';
import { readStoreData } from './store-data.server.ts';
import { openPreview } from '#catalogue/products/storefront/open-preview.server.ts';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import type { HomeHighlight } from '#content/pages/page-content.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { checkPath, gemPath, hammerPath } from '#ui/icon-paths.ts';
import type {
  Category,
  Collection,
} from '#catalogue/products/categories/category-queries.server.ts';
import { categoryPath } from '#catalogue/products/slug.ts';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { Link } from '#app/storefront/link.tsx';
import { CollectionCard } from '#catalogue/products/storefront/collection-card.tsx';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { keptPage } from '#app/storefront/kept-pages.ts';

export const handle = keptPage;

/** Loaded lazily: most shops choose no pieces. */
const ChosenPieces = lazyPart(() => import('./home/chosen-pieces.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, db } = await openPublicPage(context);
  catalogue.notePictures();
  const { details, isOwnShop } = catalogue.settings;
  const promises = promisesOf(catalogue.settings);
  const grades = karatsInText(ratedKarats(catalogue.settings.selling.offeredKarats));
  const { categories, collections, pieces } = catalogue.onHome();
  const written = catalogue.writtenPage('home');
  // As in lists, sold-out pieces make room for others.
  const sold = pieces.filter(({ isInStock }) => isInStock);
  return {
    categories,
    collections,
    ...(sold.length > 0 && { pieces: sold }),
    slides:
      written?.slides ??
      (isOwnShop ? ownSlides(details.shopName, promises) : await readOriginalSlides(db, promises)),
    shopName: details.shopName,
    store: await readStoreData(context),
    description: descriptionOf(promises, grades),
    grades,
    highlights:
      written?.highlights ??
      (isOwnShop ? ownHighlights(promises) : originalHighlights(grades, promises)),
  };
}

function descriptionOf(promises: Promises, grades: string): string {
  const gold = promises.hallmarked ? 'Hallmarked gold' : 'Gold';
  const prices =
    'Every price is worked out openly from weight, today’s gold rate, making charge and GST.';
  return `${gold} jewellery in ${grades}, made by hand. ${partsOfPrices(prices, promises)}`;
}

export const action = openPreview;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(siteOf(matches), {
      description: loaderData?.description ?? '',
      path: '/',
      picture: loaderData?.slides[0]?.picture ?? null,
    }),
    ...(loaderData ? [loaderData.store] : []),
  ];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="sr-only">
        {loaderData.shopName}: gold jewellery in {loaderData.grades}
      </h1>
      <Hero slides={loaderData.slides} />
      <CategoryStrip categories={loaderData.categories} />
      <FeaturedCollections collections={loaderData.collections} />
      {loaderData.pieces && (
        <Suspense>
          <ChosenPieces pieces={loaderData.pieces} />
        </Suspense>
      )}
      <ShopHighlights highlights={loaderData.highlights} />
    </>
  );
}

const icons = [gemPath, hammerPath, checkPath];

type ShopHighlightsProps = { highlights: readonly HomeHighlight[] };

/** The three highlights (specification, storefront 2); one without a title is left out. */
function ShopHighlights({ highlights }: ShopHighlightsProps) {
  return (
    <section aria-label="What we stand for" className="page-width pt-16 md:pt-24">
      <ul className="grid border-y border-line md:grid-cols-3">
        {icons.map((path, place) => {
          const { title, text } = highlights[place] ?? {};
          return (
            title && (
              <li
                key={title}
                className="flex gap-5 py-7 not-first:border-t not-first:border-line md:flex-col md:items-center md:px-8 md:py-12 md:text-center md:not-first:border-t-0 md:not-first:border-l"
              >
                <Icon
                  path={path}
                  size={32}
                  strokeWidth={1}
                  className="mt-1 shrink-0 text-gold-ink md:mt-0"
                />
                <div>
                  <h2 className="font-display text-xl font-semibold">{title}</h2>
                  <p className="mt-1 max-w-[34ch] text-muted">{text}</p>
                </div>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/** The categories as a row of niches, as in a jeweller's wall. */
function CategoryStrip({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="shop-by-category" className="pt-14 md:pt-20">
      <h2
        id="shop-by-category"
        className="page-width font-display text-2xl font-semibold md:text-3xl"
      >
        Shop by category
      </h2>
      <ul className="page-width scroll-row mt-6 grid auto-cols-[minmax(6.5rem,1fr)] grid-flow-col gap-4 pb-2 md:mt-8">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={categoryPath(category)}
              prefetch="intent"
              className="group block text-center text-sm"
            >
              <span className="block aspect-[4/5] overflow-hidden rounded-t-[50%_40%] rounded-b-md border border-line bg-sand transition-colors duration-150 group-hover:border-gold">
                <PictureImage
                  picture={category.picture}
                  sizes="120px"
                  alt=""
                  className="size-full object-cover"
                />
              </span>
              <span className="mt-3 line-clamp-2 wrap-anywhere group-hover:underline group-hover:decoration-gold group-hover:underline-offset-4">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The width of a cover in two and three columns. */
const featuredSizes = '(width >= 80rem) 419px, (width >= 64rem) 31vw, 46vw';

/** The newest collections. Their links name the id (specification, storefront 2). */
function FeaturedCollections({ collections }: { collections: readonly Collection[] }) {
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
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 md:mt-8 lg:grid-cols-3 xl:gap-x-8 xl:gap-y-12">
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
