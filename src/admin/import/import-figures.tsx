import type { ImportCounts } from '#shop/import/import-plan.ts';

const words: [keyof ImportCounts, string][] = [
  ['added', 'New'],
  ['changed', 'Changed'],
  ['unchanged', 'Unchanged'],
];

/** How many rows are new, changed and unchanged. */
export function ImportFigures({ counts }: { counts: ImportCounts }) {
  return (
    <dl className="grid max-w-prose grid-cols-3 divide-x divide-line rounded-md border border-line bg-surface">
      {words.map(([name, text]) => (
        <div key={name} className="px-4 py-3">
          <dt className="text-muted">{text}</dt>
          <dd className="figures text-xl font-semibold">{counts[name].toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  );
}
