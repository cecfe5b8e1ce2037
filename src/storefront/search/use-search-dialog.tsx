import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** The search, which opens on a press or on the key `/` and is loaded only then. */
export function useSearchDialog(categories: readonly { id: string; name: string }[]): {
  openSearch: () => void;
  searchDialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function openByKey(event: KeyboardEvent): void {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== '/' || !isPlain || isTypingOrBusy(event.target)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  return {
    openSearch: () => setOpen(true),
    searchDialog: isOpen && (
      <Suspense fallback={null}>
        <SearchDialog categories={categories} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

/** Whether a key goes into a field, or to a dialog that is open. */
function isTypingOrBusy(target: EventTarget | null): boolean {
  const field = 'input, textarea, select, [contenteditable]';
  return (
    (target instanceof Element && target.closest(field) !== null) ||
    document.querySelector('dialog:modal') !== null
  );
}
