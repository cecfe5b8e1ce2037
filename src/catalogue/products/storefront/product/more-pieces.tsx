import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { askShop } from '#app/storefront/viewer/call-shop.ts';
import { classNames } from '#ui/class-names.ts';
import { onReturn } from '#ui/on-return.ts';
import { lastingStorage } from '#ui/browser-storage.ts';
import { ProductCard } from '../product-card.tsx';
import { productGridShape } from '../product-grid-outline.tsx';
import { maxViewed, type MorePieces, morePiecesPath } from './more-pieces-answer.ts';

const shelves = [
  ['lighter', 'A similar look, lighter'],
  ['goingWith', 'Wear it with'],
  ['viewed', 'Recently viewed'],
] as const satisfies [keyof MorePieces, string][];

const nothing: MorePieces = { lighter: [], goingWith: [], viewed: [] };

/** Loaded when within one screen height. */
const near = { rootMargin: '100% 0px' };

/** Related products, loaded as the shopper scrolls near. Renders nothing if the request fails. */
export default function MorePiecesBelow({ productId }: { productId: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { more, isStale, ask, forget } = useMorePieces(productId);

  useEffect(() => {
    rememberViewed(productId);
    const leaving = new AbortController();
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      void ask();
      onReturn(ask, leaving.signal);
    }, near);
    if (place.current) watch.observe(place.current);
    return () => {
      watch.disconnect();
      leaving.abort();
    };
  }, [ask, productId]);

  return (
    <div
      ref={place}
      aria-busy={isStale}
      className={classNames('no-print transition-opacity delay-150', isStale && 'opacity-50')}
    >
      {shelves.map(
        ([shelf, title]) =>
          more[shelf].length > 0 && (
            <section key={shelf} aria-labelledby={`more-${shelf}`} className="pt-14 md:pt-20">
              <div className="flex flex-wrap items-end justify-between gap-x-4">
                <h2 id={`more-${shelf}`} className="font-display text-2xl font-semibold">
                  {title}
                </h2>
                {shelf === 'viewed' && (
                  <button type="button" className="text-link min-h-11" onClick={forget}>
                    Clear
                  </button>
                )}
              </div>
              <ul className={classNames('mt-6', productGridShape)}>
                {more[shelf].map((product) => (
                  <li key={product.id} className="min-w-0">
                    <ProductCard product={product} isFirst={false} level="h3" />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

/** What each page showed recently: going back shows it at once, until fresh prices arrive. */
const shownBefore = new Map<string, MorePieces>();

function useMorePieces(productId: string) {
  const [more, setMore] = useState(() => shownBefore.get(productId) ?? nothing);
  const [isStale, setStale] = useState(() => shownBefore.has(productId));

  const ask = useCallback(async () => {
    const viewed = readViewedPieces().filter((id) => id !== productId);
    const answer = await askShop<MorePieces>(morePiecesPath(productId, viewed));
    if (!answer.ok) return;
    // Cleared while this was asked for: it does not come back.
    const stillViewed = new Set(readViewedPieces());
    const found = {
      ...answer.value,
      viewed: answer.value.viewed.filter(({ id }) => stillViewed.has(id)),
    };
    shownBefore.set(productId, found);
    setMore(found);
    setStale(false);
  }, [productId]);

  function forget(): void {
    forgetViewed();
    shownBefore.clear();
    setMore({ ...more, viewed: [] });
  }
  return { more, isStale, ask, forget };
}

const storageKey = 'kanak.viewed';

/** The products recently viewed in this browser, latest first. The list is not stored by the shop. */
function readViewedPieces(): string[] {
  const stored = lastingStorage.recall(storageKey);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Puts a product first. Keeps one more than is shown, because each page omits its own product. */
function rememberViewed(productId: string): void {
  const others = readViewedPieces().filter((id) => id !== productId);
  lastingStorage.remember(storageKey, [productId, ...others].slice(0, maxViewed + 1));
}

function forgetViewed(): void {
  lastingStorage.forget(storageKey);
}
