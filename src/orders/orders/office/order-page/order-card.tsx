import { type ReactNode, useId } from 'react';

type OrderCardProps = { title: string; className?: string; children: ReactNode };

/** A section of the order page. */
export function OrderCard({ title, className = '', children }: OrderCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-md border border-line bg-surface p-4 md:p-5 ${className}`}
    >
      <h2 id={id} className="mb-3 font-display text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A name and its value, one row of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
