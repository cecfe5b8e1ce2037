import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** The search, which opens on a press or on Ctrl or ⌘ with K, and is loaded only then. */
export function useSearchDialog(categories: readonly { id: string; name: string }[]): {
  openSearch: () => void;
  searchDialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function openByKey(event: KeyboardEvent): void {
      // With a modifier, because a single letter as a command takes those by surprise who dictate or press by accident.
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isCommand || document.querySelector('dialog:modal')) return;
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
