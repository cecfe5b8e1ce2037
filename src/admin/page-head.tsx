import type { ReactNode } from 'react';

type PageHeadProps = {
  title: string;
  text?: string;
  /** The one main action of the page, and what goes with it. */
  children?: ReactNode;
};

/** The head of a page of the back office. */
export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-display text-2xl font-semibold wrap-anywhere">{title}</h1>
        {text && <p className="mt-1 text-muted wrap-anywhere">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </header>
  );
}
