import type { ReactNode } from 'react';
import { useFocusOnNewPage } from '#ui/use-focus-on-new-page.ts';
import { useRowKeys } from '../list/use-row-keys.ts';
import { useUndoKey } from '../undo/use-undo-key.ts';
import { useWait } from './use-wait.ts';

/** The link that whoever uses a keyboard meets first, past the sections to the page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="no-print fixed -top-20 left-2 z-50 rounded-sm bg-ink px-5 py-3 text-paper focus-visible:top-2"
    >
      Skip to content
    </a>
  );
}

/** Where the pages of the back office are shown; the focus goes to each new one, and keys go through its list. */
export function OfficeMain({ children }: { children: ReactNode }) {
  const { isFelt } = useWait();
  const main = useFocusOnNewPage<HTMLElement>();
  useRowKeys(main);
  useUndoKey();
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      aria-busy={isFelt}
      className="flex-1 p-4 md:pt-3 focus-visible:shadow-none focus-visible:outline-none md:px-6 md:pb-6 print:p-0"
    >
      {children}
    </main>
  );
}
