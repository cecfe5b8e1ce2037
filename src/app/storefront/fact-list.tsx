import type { ReactNode } from 'react';

/** A list of terms with their details. */
export function FactList({ facts }: { facts: { term: string; detail: ReactNode }[] }) {
  return (
    <dl className="border-t border-line">
      {facts.map(({ term, detail }) => (
        <div key={term} className="grid gap-x-6 border-b border-line py-4 sm:grid-cols-[12rem_1fr]">
          <dt className="text-muted">{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
