import type { ReactNode } from 'react';

type PanelProps = { title: string; note?: ReactNode; className?: string; children: ReactNode };

/** A section of the Overview with a heading. */
export function Panel({ title, note, className, children }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={`rounded-md border border-line bg-surface p-5 ${className ?? ''}`}
    >
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-medium">{title}</h2>
        {note && <p className="figures text-muted">{note}</p>}
      </header>
      {children}
    </section>
  );
}
