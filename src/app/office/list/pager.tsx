import { useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { changedListAddress, countedText, pageSize } from './list-query.ts';

type PagerProps = {
  page: number;
  total: number;
  /** Whether there are more than are counted. */
  isMore?: boolean;
  /** The rows of the page, where the pages beside it are found by its first and last one; and whether one comes after it. */
  rows?: readonly { cursor: string }[];
  hasNext?: boolean;
};

/** Which rows of how many are shown, and the ways to the others. */
export function Pager({ page, total, isMore = false, rows, ...props }: PagerProps) {
  const [params] = useSearchParams();
  const { hasNext = page * pageSize < total } = props;
  if (page === 1 && !hasNext) return null;
  const first = (page - 1) * pageSize + 1;
  const end = rows ? first - 1 + rows.length : Math.min(page * pageSize, total);
  // The first page is where the list begins, whatever has come before it since.
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
        <ButtonLink
          to={to(page - 1, 'before', rows?.[0])}
          variant="secondary"
          size="small"
          className="max-md:min-h-11"
        >
          Previous
        </ButtonLink>
      )}
      {hasNext && (
        <ButtonLink
          to={to(page + 1, 'after', rows?.at(-1))}
          variant="secondary"
          size="small"
          className="max-md:min-h-11"
        >
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
