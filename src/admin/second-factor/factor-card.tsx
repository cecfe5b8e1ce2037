import { type ReactNode, useId } from 'react';

type FactorCardProps = { title: string; text?: string; children: ReactNode };

/** One way in, and what can be done about it. */
export function FactorCard({ title, text, children }: FactorCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-md border border-line bg-surface p-4 md:p-6"
    >
      <h2 id={titleId} className="font-display text-xl font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-muted">{text}</p>}
      <div className="mt-4 max-w-[48rem]">{children}</div>
    </section>
  );
}
