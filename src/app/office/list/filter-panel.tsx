import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { changedListAddress } from './list-query.ts';

type FilterPanelProps = {
  /** For screen readers. */
  label: string;
  /** The URL parameters set by the fields. */
  names: readonly string[];
  children: ReactNode;
};

/** The filters of a list: beside its search on a desktop, on a phone behind one button that shows how many are active. */
export function FilterPanel({ label, names, children }: FilterPanelProps) {
  const id = useId();
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const acting = names.filter((name) => params.get(name)).length;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="figures inline-flex min-h-11 items-center gap-2 rounded-sm border border-edge bg-surface px-3 font-medium aria-expanded:border-ink md:hidden"
      >
        <SlidersHorizontal aria-hidden size={16} strokeWidth={1.5} />
        Filters{acting > 0 && ` (${acting})`}
      </button>
      <div
        id={id}
        role="group"
        aria-label={label}
        className={classNames(
          'gap-x-3 gap-y-2 max-md:basis-full max-md:grid-cols-2 md:flex md:flex-wrap md:items-center',
          isOpen ? 'max-md:grid' : 'max-md:hidden',
        )}
      >
        {children}
        {acting > 0 && (
          <Link
            to={changedListAddress(params, Object.fromEntries(names.map((name) => [name, ''])))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-1 text-muted underline decoration-edge underline-offset-4 hover:text-ink"
          >
            Clear filters
          </Link>
        )}
      </div>
    </>
  );
}
