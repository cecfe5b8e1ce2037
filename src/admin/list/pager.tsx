import { useSearchParams } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { changedListAddress, pageSize } from './list-query.ts';

/** Which rows of how many are shown, and the ways to the others. */
export function Pager({ page, total }: { page: number; total: number }) {
  const [params] = useSearchParams();
  const last = Math.max(Math.ceil(total / pageSize), 1);
  if (last === 1 && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const to = (target: number) => changedListAddress(params, { page: String(target) });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-end gap-3">
      <p className="figures text-muted">
        {first.toLocaleString('en-IN')}–{Math.min(page * pageSize, total).toLocaleString('en-IN')}{' '}
        of {total.toLocaleString('en-IN')}
      </p>
      {page > 1 && (
        <ButtonLink to={to(page - 1)} variant="secondary" size="small" className="max-md:min-h-11">
          Previous
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink to={to(page + 1)} variant="secondary" size="small" className="max-md:min-h-11">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
