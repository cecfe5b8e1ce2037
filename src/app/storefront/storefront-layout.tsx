import { NavLink, Outlet, useLocation, useNavigation } from 'react-router';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { type Promises, promisesOf } from '#content/policies/promises.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import { bestKnownKarats, ratedKarats, ratesOfToday } from '#price/pricing/gold-rate.ts';
import { openPublicFrame } from '#app/public-page.server.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { categoryPath } from '#catalogue/products/slug.ts';
import { TestPaymentsNote } from '#selling/payments/components/test-payments-note.tsx';
import type { Announcement } from '#content/pages/page-content.ts';
import type { Route } from './+types/storefront-layout.ts';
import { SiteHeader } from './header/site-header.tsx';
import { WishForm } from '#selling/wishlist/storefront/wish-form.tsx';
import { SiteFooter } from './footer.tsx';
import { isFrameStale } from './kept-pages.ts';
import { usePageRenewal } from './use-page-renewal.ts';
import { shopUnreachable } from './viewer/call-shop.ts';
import { useFocusOnNewPage } from '#ui/use-focus-on-new-page.ts';
import type { NavCategory } from './header/main-links.ts';
import { Link } from './link.tsx';

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

/** The categories below the header: in one row if they fit, else in more; nothing if there are none. */
function CategoryNav({ categories }: { categories: NavCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categories" className="no-print hidden border-b border-line md:block">
      <ul className="page-width flex flex-wrap justify-center gap-x-6 text-sm xl:gap-x-9">
        {categories.map((category) => (
          <li key={category.id} className="min-w-0">
            <NavLink
              to={categoryPath(category)}
              prefetch="intent"
              className="nav-link wrap-anywhere whitespace-normal"
            >
              {category.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NoticeLinesProps = {
  goldRate: { perGram: string; setAt: string | null };
  isTestShop: boolean;
  promises: Promises;
  announcement?: Announcement;
};

/**
 * The line at the very top: today's gold rate. Above it the shop's announcement, and in a test shop a note that no money moves.
 */
function NoticeLines({ goldRate, isTestShop, promises, announcement }: NoticeLinesProps) {
  return (
    <aside aria-label="Today in the shop" className="no-print text-sm">
      {/* Left out of the script, which never renders what is in a noscript. */}
      <noscript>
        {import.meta.env.SSR && (
          <p className="bg-maroon px-4 py-2 text-center text-on-maroon">
            JavaScript is turned off in your browser. You can read every page, but the menu, search,
            cart and checkout need it.
          </p>
        )}
      </noscript>
      {isTestShop && <TestPaymentsNote />}
      {announcement && <AnnouncementLine {...announcement} />}
      <div className="border-b border-line bg-sand">
        <p className="page-width figures flex min-h-9 items-center justify-center gap-x-2 py-1 text-center md:justify-between">
          <span className="text-balance">
            <Link to="/gold-rate" className="underline-offset-4 hover:underline">
              <span className="text-muted">Gold today </span>
              <span className="font-medium">{goldRate.perGram}</span>
            </Link>{' '}
            {goldRate.setAt && (
              <span className="inline-block text-muted max-md:block">
                <span className="max-md:hidden">· </span>
                set {goldRate.setAt}
              </span>
            )}
          </span>
          <span className="hidden text-muted md:inline">
            {promises.hallmarked ? 'BIS hallmarked · full' : 'Full'} price break-up on every piece
          </span>
        </p>
      </div>
    </aside>
  );
}

function AnnouncementLine({ text, to }: Announcement) {
  return (
    <p className="bg-maroon px-4 py-2 text-center font-medium text-on-maroon">
      {to ? (
        <Link to={to} className="underline underline-offset-4">
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}

// If the outline cannot be loaded, the wait shows nothing; the awaited page is unaffected.
const loadOutline = () => import('./page-outline.tsx').catch(() => ({ default: NoOutline }));
const PageOutline = lazy<ComponentType<{ path: string }>>(loadOutline);
const NoOutline = () => null;

/** A page that loads faster needs no skeleton. */
const timeoutMs = 150;

/** The path of the page being loaded, once the wait is noticeable; null otherwise. */
function usePageOnTheWay(): string | null {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const awaited = next && next.pathname !== pathname ? next.pathname : null;
  const [felt, setFelt] = useState<string | null>(null);
  // Loaded after the page but before the first wait, which a slow network would prolong.
  useEffect(() => void loadOutline(), []);
  // A layout effect, because it must not end later than the page appears: the scroll position would be lost.
  useLayoutEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(() => {
      setFelt(awaited);
      window.scrollTo(0, 0);
    }, timeoutMs);
    return () => {
      clearTimeout(timer);
      setFelt(null);
    };
  }, [awaited]);
  // Shown as soon as the page is there: restoring the scroll position needs its full height.
  return awaited === felt ? felt : null;
}

/** Announces that a page is loading. It is outside the busy area, and always present: only then is it announced. */
function WaitingNote({ path }: { path: string | null }) {
  return (
    <p role="status" className="sr-only">
      {path !== null && (path === '/collections' ? 'Loading collections…' : 'Loading…')}
    </p>
  );
}

/** The skeleton of the page being loaded. */
function PageOnTheWay({ path }: { path: string }) {
  return (
    <Suspense>
      <PageOutline path={path} />
    </Suspense>
  );
}
