import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProductGridSkeleton } from './product-grid.tsx';

/** A page that is there sooner needs no stand-in. */
const patienceMs = 150;

/** The path of the page that is being fetched, once the wait for it can be felt; null otherwise. */
export function usePageOnTheWay(): string | null {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const awaited = next && next.pathname !== pathname ? next.pathname : null;
  const [felt, setFelt] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(() => {
      setFelt(awaited);
      window.scrollTo(0, 0);
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      setFelt(null);
    };
  }, [awaited]);
  // The moment the page is there it is shown: scrolling back to where one was needs its full height.
  return awaited === felt ? felt : null;
}

/** The shape of the page that is on its way. */
export function PageOnTheWay({ path }: { path: string }) {
  return (
    <div className="page-width py-10">
      <p role="status" className="sr-only">
        Loading
      </p>
      {path.startsWith('/product/') ? <ProductSkeleton /> : <ListSkeleton />}
    </div>
  );
}

function ListSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-4 w-32" />
      <Skeleton className="mb-10 h-12 w-64 max-w-full" />
      <ProductGridSkeleton />
    </>
  );
}

function ProductSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[7fr_5fr]">
      <Skeleton className="aspect-square w-full" />
      <div>
        <Skeleton className="mb-4 h-10 w-3/4" />
        <Skeleton className="mb-10 h-7 w-40" />
        <Skeleton className="mb-4 h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    </div>
  );
}
