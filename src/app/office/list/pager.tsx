import { useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { changedListAddress, countedText, pageSize } from './list-query.ts';

type PagerProps = {
  page: number;
  total: number;
  /** Whether there are more than are counted. */
  isMore?: boolean;
  /** The rows of the page, if neighbouring pages are found by cursors; and whether another page follows. */
  rows?: readonly { cursor: string }[];
  hasNext?: boolean;
};

/** The range of rows shown and their total, with links to the other pages. */
export function Pager({ page, total, isMore = false, rows, ...props }: PagerProps) {
  const [params] = useSearchParams();
  const { hasNext = page * pageSize < total } = props;
  if (page === 1 && !hasNext) return null;
  const first = (page - 1) * pageSize + 1;
  const end = rows ? first - 1 + rows.length : Math.min(page * pageSize, total);
  // The first page always starts at the beginning of the list, whatever was added since.
  const to = (target: number, side: 'before' | 'after', row?: { cursor: string }) =>
    changedListAddress(params, {
      page: String(target),
      ...(target > 1 && row ? { [side]: row.cursor } : {}),
    });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-end gap-3">
      {end >= first && (
        <p className="figures text-muted">
          {first.toLocaleString('en-IN')}–{end.toLocaleString('en-IN')} of{' '}
          {countedText({ total, isMore })}
        </p>
      )}
      {page > 1 && (
        <ButtonLink to={to(page - 1, 'before', rows?.[0])} variant="secondary" size="small">
          Previous
        </ButtonLink>
      )}
      {hasNext && (
        <ButtonLink to={to(page + 1, 'after', rows?.at(-1))} variant="secondary" size="small">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
