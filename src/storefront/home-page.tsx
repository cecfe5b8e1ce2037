import { lazy, Suspense } from 'react';
import { type Promises, promisesOf } from '#shop/policies/promises.ts';
import { shopDetailsOf } from '#shop/policies/shop-details.ts';
import { originalHighlights } from '#shop/pages/original-highlights.ts';
import { ownHighlights, ownSlides, partsOfPrices } from '#shop/pages/own-home.ts';
import { readOriginalSlides } from '#shop/pages/page-content-queries.server.ts';
import { ratedKarats } from '#shop/pricing/gold-rate.ts';
import { karatsInText } from '#shop/pricing/karat-words.ts';
import { openPublicPage } from '#shop/public-page.server.ts';
import type { Route } from './+types/home-page.ts';
import { CategoryStrip } from './home/category-strip.tsx';
import { FeaturedCollections } from './home/featured-collections.tsx';
import { Hero } from './home/hero.tsx';
import { organizationFacts } from './home/organization-facts.server.ts';
import { ShopHighlights } from './home/shop-highlights.tsx';
import { openPreview } from './open-preview.server.ts';
import { pageMeta, siteOf, structuredData } from './page-meta.ts';

/** Most shops choose none, and their home page loads nothing for it. */
const ChosenPieces = lazy(() => import('./home/chosen-pieces.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, db } = await openPublicPage(context);
  catalogue.notePictures();
  const { details, isOwnShop } = catalogue.settings;
  const promises = promisesOf(catalogue.settings);
  const grades = karatsInText(ratedKarats(catalogue.settings.selling.offeredKarats));
  const { categories, collections, pieces } = catalogue.onHome();
  const written = catalogue.writtenPage('home');
  // As in lists, what is sold out makes room for what is not.
  const sold = pieces.filter(({ isInStock }) => isInStock);
  return {
    categories,
    collections,
    ...(sold.length > 0 && { pieces: sold }),
    slides:
      written?.slides ??
      (isOwnShop ? ownSlides(details.shopName, promises) : await readOriginalSlides(db, promises)),
    organization: organizationFacts(shopDetailsOf(details)),
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

export const action = (args: Route.ActionArgs) => openPreview(args);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches);
  return [
    ...pageMeta(site, {
      description: loaderData?.description ?? '',
      path: '/',
      picture: loaderData?.slides[0]?.picture ?? null,
    }),
    ...(loaderData
      ? [
          structuredData('JewelryStore', {
            ...loaderData.organization,
            url: `${site.origin}/`,
            logo: `${site.origin}/apple-touch-icon.png`,
          }),
        ]
      : []),
  ];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="sr-only">
        {loaderData.organization.name}: gold jewellery in {loaderData.grades}
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
