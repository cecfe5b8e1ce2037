import { data, redirect } from 'react-router';
import type { Collection } from '#catalogue/products/categories/category-queries.server.ts';
import { readChoice } from '#catalogue/products/narrowing/choice.ts';
import { slug } from '#catalogue/products/slug.ts';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { openPublicPage } from '#app/public-page.server.ts';
import type { Route } from './+types/collection-page.ts';
import { Breadcrumbs } from '#app/storefront/breadcrumbs.tsx';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { listMeta } from './list/list-meta.ts';
import { isListShown, ProductList } from './list/product-list.tsx';
import { emptyList, readList } from './list/read-list.server.ts';
import { ListHead } from './list-head.tsx';
import { pageMeta, siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { collectionPath } from '#app/storefront/paths.ts';
import { keptPage } from '#app/storefront/kept-pages.ts';

export const handle = keptPage;

/**
 * The URL has the collection's id or its name in any case, alone or after a category; all redirect to the slug. Lists only
 * products in stock.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue } = await openPublicPage(context);
  const collection = catalogue.findCollection(params.collection);
  if (!collection) return data({ collection: null, list: emptyList }, { status: 404 });
  if ('category' in params || params.collection !== slug(collection.name)) {
    throw redirect(collectionPath(collection) + url.search, 301);
  }
  const { choice, ...shown } = collection;
  const rule = choice === null ? undefined : readChoice(new URLSearchParams(choice));
  const list = readList(catalogue, url, rule ? { rule } : { collectionId: collection.id });
  const { name } = collection;
  const [title, about] = rule
    ? [name, `${name}, priced at today’s gold rate.`]
    : [`${name} collection`, `The ${name} collection.`];
  const said = { title, description: shown.description || about };
  return data({ collection: { ...shown, said }, list });
}

const allCollections = { text: 'Collections', to: '/collections' };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const collection = loaderData?.collection;
  if (!collection) return unlistedPageMeta(siteOf(matches), 'Collection not found');
  return pageMeta(siteOf(matches), {
    ...collection.said,
    path: collectionPath(collection),
    ...listMeta(loaderData.list),
    picture: collection.picture,
    crumbs: [allCollections, { text: collection.name }],
  });
}

/** A collection's page: its picture and story, then its pieces. */
export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { collection, list } = loaderData;
  return (
    <>
      {collection?.picture ? (
        <CollectionBanner collection={collection} />
      ) : (
        <div className="page-width">
          <ListHead
            title={collection?.name ?? 'Collection'}
            crumbs={[allCollections]}
            description={collection?.description}
          />
        </div>
      )}
      <div className="page-width">
        {isListShown(list) ? (
          <ProductList list={list} />
        ) : (
          <EmptyList
            text="No products found in this collection."
            link={{ to: '/collections', text: 'See all collections' }}
          />
        )}
      </div>
    </>
  );
}

function CollectionBanner({ collection }: { collection: Omit<Collection, 'choice'> }) {
  return (
    <header className="mb-8 bg-sand wrap-anywhere md:mb-12 md:grid md:grid-cols-2">
      <div className="relative aspect-[4/3] md:order-last md:aspect-auto md:min-h-[28rem]">
        <PictureImage
          picture={collection.picture}
          sizes="(width >= 48rem) 50vw, 88vw"
          isFirst
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex flex-col justify-center px-4 py-10 md:px-6 md:py-16 xl:pr-16 xl:pl-[max(3rem,calc((100vw-var(--container-page))/2))]">
        <Breadcrumbs crumbs={[allCollections, { text: collection.name }]} />
        <h1 className="mt-5 font-display text-4xl font-semibold">{collection.name}</h1>
        <span aria-hidden className="mt-5 h-px w-16 bg-gold" />
        {collection.description && <p className="mt-5 max-w-prose">{collection.description}</p>}
      </div>
    </header>
  );
}
