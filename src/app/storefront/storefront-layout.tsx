import { Outlet } from 'react-router';
import { promisesOf } from '#content/policies/promises.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import { bestKnownKarats, ratedKarats, ratesOfToday } from '#price/pricing/gold-rate.ts';
import { openPublicFrame } from '#app/public-page.server.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/storefront-layout.ts';
import { CategoryNav } from './header/category-nav.tsx';
import { NoticeLines } from './header/notice-lines.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { PageOnTheWay, usePageOnTheWay, WaitingNote } from './page-on-the-way.tsx';
import { WishForm } from '#selling/wishlist/storefront/wish-form.tsx';
import { SiteFooter } from './footer.tsx';
import { isFrameStale } from './kept-pages.ts';
import { usePageRenewal } from './use-page-renewal.ts';
import { shopUnreachable } from './viewer/call-shop.ts';
import { useFocusOnNewPage } from '#ui/use-focus-on-new-page.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, config, payments } = openPublicFrame(context);
  const { categories, pricing, settings } = catalogue;
  const announcement = settings.missing.length > 0 ? openingSoon : catalogue.announcement;
  const karats = bestKnownKarats(ratedKarats(settings.selling.offeredKarats));
  return {
    categories: categories.map(({ id, name }) => ({ id, name })),
    goldRate: {
      perGram: ratesOfToday(pricing, karats),
      setAt: pricing.rateUpdatedAt && formatIndianTime(pricing.rateUpdatedAt),
    },
    shop: shopDetailsOf(settings.details),
    promises: promisesOf(settings),
    isTestShop: payments?.isTest ?? false,
    origin: config.publicUrl?.origin ?? '',
    ...(config.mediaUrl && { mediaUrl: config.mediaUrl }),
    ...(announcement && { announcement }),
  };
}

/** The announcement of a shop until everything that its legal documents name is set. */
const openingSoon = { text: 'Opening soon. You are welcome to look around.', to: '' };

/** Rarely loaded again, so that later failures affect the page alone and the header stays. */
export const shouldRevalidate = isFrameStale;

/** The layout of every storefront page. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { categories, shop, promises } = loaderData;
  const onTheWay = usePageOnTheWay();
  const main = useFocusOnNewPage<HTMLElement>();
  const { isRenewing, isUnreachable } = usePageRenewal();
  return (
    <>
      <a
        href="#content"
        className="no-print fixed -top-20 left-2 z-50 rounded-sm bg-ink px-5 py-3 text-paper focus-visible:top-2"
      >
        Skip to content
      </a>
      <NoticeLines {...loaderData} />
      <SiteHeader categories={categories} shopName={shop.name} />
      <CategoryNav categories={categories} />
      <WaitingNote path={onTheWay} />
      {isUnreachable && (
        <p
          role="status"
          className="no-print sticky top-16 z-30 bg-maroon px-4 py-2 text-center text-on-maroon"
        >
          {shopUnreachable} Prices may have changed.
        </p>
      )}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        aria-busy={onTheWay !== null}
        data-renewing={isRenewing || undefined}
        className="flex-1 focus-visible:shadow-none focus-visible:outline-none"
      >
        {onTheWay ? <PageOnTheWay path={onTheWay} /> : <Outlet />}
      </main>
      <WishForm />
      <SiteFooter shop={shop} promises={promises} />
    </>
  );
}
