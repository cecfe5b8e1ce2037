import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type ExplainedPrice, plainLines } from '../plain-lines.ts';
import { BreakUpTable } from './break-up-table.tsx';

/** Loaded lazily: most prices consist of gold and making charge only. */
const PriceParts = lazyPart(() => import('./price-parts.tsx'));

type PriceBreakUpProps = Omit<ExplainedPrice, 'terms'> & { terms?: ExplainedPrice['terms'] };

/** The price break-up, line by line; the lines add up to the total exactly. */
export function PriceBreakUp({ terms = null, ...numbers }: PriceBreakUpProps) {
  const piece = { ...numbers, terms };
  const { total, extras } = piece.price;
  if (!terms && !extras) return <BreakUpTable lines={plainLines(piece)} total={total} />;
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <PriceParts {...piece} />
    </Suspense>
  );
}
