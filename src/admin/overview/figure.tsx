import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type FigureProps = {
  title: string;
  value: string;
  icon: LucideIcon;
  /** The list that the figure counts. */
  to: string;
  children: ReactNode;
};

/** A figure that leads to the list that it counts. */
export function Figure({ title, value, icon: Icon, to, children }: FigureProps) {
  return (
    <section
      aria-label={title}
      className="relative rounded-md border border-line bg-surface p-4 transition-colors md:p-5 hover:border-edge"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-md">
            {title}
          </Link>
        </h2>
        <Icon aria-hidden size={18} strokeWidth={1.5} className="text-gold-ink" />
      </div>
      <p className="figures mt-3 text-lg font-semibold wrap-anywhere md:text-xl">{value}</p>
      <p className="mt-1 text-muted">{children}</p>
    </section>
  );
}
