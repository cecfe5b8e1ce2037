import type { ReactNode } from 'react';
import { OfficeTitle } from './office-title.tsx';

type PageHeadProps = {
  title: string;
  text?: string;
  /** What the browser's tab says, where the title alone would be that of many pages. */
  tabTitle?: string;
  /** The one main action of the page, and what goes with it. */
  children?: ReactNode;
};

/** The head of a page of the back office; it names the document too. A new page is read out from its title. */
export function PageHead({ title, text, tabTitle = title, children }: PageHeadProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <OfficeTitle>{tabTitle}</OfficeTitle>
      <div className="min-w-0">
        <h1
          data-page-focus
          tabIndex={-1}
          className="font-display text-2xl font-semibold wrap-anywhere focus-visible:shadow-none focus-visible:outline-none"
        >
          {title}
        </h1>
        {text && <p className="mt-1 text-muted wrap-anywhere">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </header>
  );
}
