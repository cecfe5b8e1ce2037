import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Search } from './use-search.ts';

/** How the search stands, in words that are also read out. */
export function SearchNote({ search, count }: { search: Search; count: number }) {
  const { status, query, results, retry } = search;
  if (status === 'failed') {
    return (
      <div role="alert" className="space-y-4 py-6 text-center">
        <p>The search could not be reached. Please check your connection and try again.</p>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  const isNothing = status === 'found' && count === 0;
  return (
    <>
      <p
        role="status"
        className={isNothing ? 'pt-2 pb-6 wrap-anywhere' : 'min-h-8 pb-2 text-sm text-muted'}
      >
        {status === 'searching' && 'Searching...'}
        {isNothing && `No results found for "${query}"`}
        {status === 'found' && count > 0 && `${count} ${count === 1 ? 'result' : 'results'}`}
      </p>
      {status === 'searching' && !results && (
        <div className="space-y-3 pt-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
    </>
  );
}
