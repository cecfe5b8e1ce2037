import type { ReactNode } from 'react';
import { type Back, BackLink } from './back-link.tsx';
import { OfficeTitle } from './office-title.tsx';

type PageHeadProps = {
  title: string;
  text?: string;
  /** The tab's title, if the page title alone would be ambiguous. */
  tabTitle?: string;
  back?: Back;
  /** The page's main action and related ones. */
  children?: ReactNode;
};

/** The head of a back-office page, which also sets the document title. Screen readers announce a new page by its title. */
export function PageHead({ title, text, tabTitle = title, back, children }: PageHeadProps) {
  return (
    <>
      {back && <BackLink {...back} />}
      <header className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 md:gap-x-6 md:mb-2">
        <OfficeTitle>{tabTitle}</OfficeTitle>
        <div className="mr-auto min-w-0 md:flex md:flex-wrap md:items-baseline md:gap-x-4">
          <h1
            data-page-focus
            tabIndex={-1}
            className="font-display text-xl font-semibold wrap-anywhere md:leading-8 focus-visible:shadow-none focus-visible:outline-none"
          >
            {title}
          </h1>
          {text && <p className="text-muted wrap-anywhere">{text}</p>}
        </div>
        {children && (
          <div className="flex flex-wrap items-center gap-3 max-md:contents">{children}</div>
        )}
      </header>
    </>
  );
}
