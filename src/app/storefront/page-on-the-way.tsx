import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

// If the outline cannot be loaded, the wait shows nothing; the awaited page is unaffected.
const loadOutline = () => import('./page-outline.tsx').catch(() => ({ default: NoOutline }));
const PageOutline = lazy<ComponentType<{ path: string }>>(loadOutline);
const NoOutline = () => null;

/** A page that loads faster needs no skeleton. */
const timeoutMs = 150;

/** The path of the page being loaded, once the wait is noticeable; null otherwise. */
export function usePageOnTheWay(): string | null {
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
export function WaitingNote({ path }: { path: string | null }) {
  return (
    <p role="status" className="sr-only">
      {path !== null && (path === '/collections' ? 'Loading collections…' : 'Loading…')}
    </p>
  );
}

/** The skeleton of the page being loaded. */
export function PageOnTheWay({ path }: { path: string }) {
  return (
    <Suspense>
      <PageOutline path={path} />
    </Suspense>
  );
}
