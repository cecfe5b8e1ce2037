import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Choice } from './use-choice.ts';

/** Most pieces have no sizes, and their pages load nothing for it. */
const SizeChoice = lazy(() => import('./size-choice.tsx'));

/** Where a size is chosen; nothing of a piece without sizes. */
export function SizePart({ choice }: { choice: Choice }) {
  if (!choice.offer?.size) return null;
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <SizeChoice choice={choice} />
    </Suspense>
  );
}
