import type { ImportCounts } from '#catalogue/import/import-plan.ts';
import { classNames } from '#ui/class-names.ts';

type ImportFiguresProps = {
  counts: ImportCounts;
  /** Rows with errors. */
  faultyCount?: number;
};

/** How many rows are new, changed, unchanged, and invalid. */
export function ImportFigures({ counts, faultyCount = 0 }: ImportFiguresProps) {
  return (
    <dl
      className={classNames(
        'grid max-w-prose gap-px overflow-hidden rounded-md border border-line bg-line',
        faultyCount > 0 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3',
      )}
    >
      <Figure name="New" count={counts.added} />
      <Figure name="Changed" count={counts.changed} />
      <Figure name="Unchanged" count={counts.unchanged} />
      {faultyCount > 0 && <Figure name="With errors" count={faultyCount} isBad />}
    </dl>
  );
}

function Figure({ name, count, isBad = false }: { name: string; count: number; isBad?: boolean }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className={classNames('figures text-xl font-semibold', isBad && 'text-danger')}>
        {count.toLocaleString('en-IN')}
      </dd>
    </div>
  );
}
