import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Breadcrumbs } from '#app/storefront/breadcrumbs.tsx';

type WrittenPageProps = {
  title: string;
  /** A one-sentence summary. */
  lead: string;
  /** The date from which a policy is effective. */
  effectiveDate?: string;
  /** The page's main action, further down. */
  action?: { to: string; text: string };
  /** Shown below the summary. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A text page about the shop or its policies. */
export function WrittenPage(props: WrittenPageProps) {
  const { title, lead, effectiveDate, action, aside, children } = props;
  return (
    <article className="page-width grid grid-cols-1 gap-x-16 pt-6 md:pt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="lg:col-span-2">
        <Breadcrumbs crumbs={[{ text: title }]} />
      </div>
      <header className="mt-4 self-start pb-8 lg:sticky lg:top-24">
        <h1 className="font-display text-3xl font-semibold md:text-4xl">{title}</h1>
        <span aria-hidden className="mt-5 block h-px w-16 bg-gold" />
        <p className="mt-5 max-w-[36ch] text-lg text-muted">{lead}</p>
        {effectiveDate && (
          <p className="figures mt-4 text-sm text-muted">Effective date: {effectiveDate}</p>
        )}
        {action && (
          <ButtonLink to={action.to} className="mt-6">
            {action.text}
          </ButtonLink>
        )}
        {aside}
      </header>
      <div className="prose lg:pt-6">{children}</div>
    </article>
  );
}
