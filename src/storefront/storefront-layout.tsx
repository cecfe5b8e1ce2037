import { Outlet, NavLink, useLocation, useNavigation } from 'react-router';
import { promisesOf, type Promises } from '#shop/policies/promises.ts';
import { shopDetailsOf } from '#shop/policies/shop-details.ts';
import { bestKnownKarats, ratedKarats, ratesOfToday } from '#shop/pricing/gold-rate.ts';
import { openPublicFrame } from '#shop/public-page.server.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/storefront-layout.ts';
import { SiteHeader } from './header/site-header.tsx';
import { SiteFooter } from './footer.tsx';
import { useFocusOnNewPage } from '#ui/use-focus-on-new-page.ts';
import { categoryPath } from '#shop/catalogue/slug.ts';
import type { NavCategory } from '#storefront/header/main-links.ts';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { TestPaymentsNote } from '#shop/payments/components/test-payments-note.tsx';
import type { Announcement } from '#shop/pages/page-content.ts';
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

/** What an own shop says until everything is set that its documents name. */
const openingSoon = { text: 'Opening soon. You are welcome to look around.', to: '' };

/** Asked for once, so that whatever fails on the way later is a page alone, and the header stays. */
export const shouldRevalidate = () => false;

/** What stands around every page that shoppers browse. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { categories, shop, promises } = loaderData;
  const onTheWay = usePageOnTheWay();
  const main = useFocusOnNewPage<HTMLElement>();
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
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        aria-busy={onTheWay !== null}
        className="flex-1 focus-visible:shadow-none focus-visible:outline-none"
      >
        {onTheWay ? <PageOnTheWay path={onTheWay} /> : <Outlet />}
      </main>
      <SiteFooter shop={shop} promises={promises} />
    </>
  );
}

/** The categories below the header: one row where they fit, more where they do not, and nothing where there are none. */
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

// Where it cannot be loaded, the wait shows nothing; that is no fault of the page that is awaited.
const loadOutline = () => import('./page-outline.tsx').catch(() => ({ default: NoOutline }));
const PageOutline = lazy<ComponentType<{ path: string }>>(loadOutline);
const NoOutline = () => null;

/** A page that is there sooner needs no stand-in. */
const timeoutMs = 150;

/** The path of the page that is being fetched, once the wait for it can be felt; null otherwise. */
function usePageOnTheWay(): string | null {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const awaited = next && next.pathname !== pathname ? next.pathname : null;
  const [felt, setFelt] = useState<string | null>(null);
  // Loaded after the page and before the first wait, which a slow network would make longer still.
  useEffect(() => void loadOutline(), []);
  // A layout effect, because its end may not come later than the page: that would scroll away from where one was.
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
  // The moment the page is there it is shown: scrolling back to where one was needs its full height.
  return awaited === felt ? felt : null;
}

/** Says that a page is on its way. It stands outside of what is busy, and always, because only then it is read out. */
function WaitingNote({ path }: { path: string | null }) {
  return (
    <p role="status" className="sr-only">
      {path !== null && (path === '/collections' ? 'Loading collections…' : 'Loading…')}
    </p>
  );
}

/** The shape of the page that is on its way. */
function PageOnTheWay({ path }: { path: string }) {
  return (
    <Suspense>
      <PageOutline path={path} />
    </Suspense>
  );
}

type NoticeLinesProps = {
  goldRate: { perGram: string; setAt: string | null };
  isTestShop: boolean;
  promises: Promises;
  announcement?: Announcement;
};

/**
 * The quiet line at the very top: what gold costs today. Above it what the shop announces, and in a test shop that no money
 * moves.
 */
function NoticeLines({ goldRate, isTestShop, promises, announcement }: NoticeLinesProps) {
  return (
    <aside aria-label="Today in the shop" className="no-print text-sm">
      <noscript>
        <p className="bg-maroon px-4 py-2 text-center text-on-maroon">
          Your browser runs no scripts. You can read every page; the menu, search, the cart and
          buying need them.
        </p>
      </noscript>
      {isTestShop && <TestPaymentsNote />}
      {announcement && <AnnouncementLine {...announcement} />}
      <div className="border-b border-line bg-sand">
        <p className="page-width figures flex min-h-9 items-center justify-center gap-x-2 py-1 text-center md:justify-between">
          <span className="text-balance">
            <span className="text-muted">Gold today </span>
            <span className="font-medium">{goldRate.perGram}</span>{' '}
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
