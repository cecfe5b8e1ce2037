import { Link, useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { changedListAddress } from './list-query.ts';

type FilterLinkProps = { show: string; isCurrent: boolean; text: string };

/** A link to one of a few fixed filters of a list. */
export function FilterLink({ show, isCurrent, text }: FilterLinkProps) {
  const [params] = useSearchParams();
  return (
    <Link
      to={changedListAddress(params, { show })}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'figures inline-flex min-h-11 items-center rounded-sm border px-4 md:min-h-9',
        isCurrent ? 'border-ink bg-ink text-paper' : 'border-edge hover:border-ink',
      )}
    >
      {text}
    </Link>
  );
}
