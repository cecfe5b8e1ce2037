import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

// Where it cannot be loaded, the wait shows nothing; that is no fault of the page that is awaited.
const loadOutline = () => import('./page-outline.tsx').catch(() => ({ default: NoOutline }));
const PageOutline = lazy<ComponentType<{ path: string }>>(loadOutline);
const NoOutline = () => null;

/** A page that is there sooner needs no stand-in. */
const timeoutMs = 150;

/** The path of the page that is being fetched, once the wait for it can be felt; null otherwise. */
export function usePageOnTheWay(): string | null {
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
export function WaitingNote({ path }: { path: string | null }) {
  return (
    <p role="status" className="sr-only">
      {path !== null && (path === '/collections' ? 'Loading collections…' : 'Loading…')}
    </p>
  );
}

/** The shape of the page that is on its way. */
export function PageOnTheWay({ path }: { path: string }) {
  return (
    <Suspense>
      <PageOutline path={path} />
    </Suspense>
  );
}
