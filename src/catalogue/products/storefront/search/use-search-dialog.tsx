import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';

/** The search dialog. Opens on press or with Ctrl+K or ⌘K, and is loaded only then. */
export function useSearchDialog(categories: readonly { id: string; name: string }[]): {
  openSearch: () => void;
  searchDialog: ReactNode;
} {
  const { Dialog, open, close } = useLazyDialog(() => import('./search-dialog.tsx'));
  const openByKey = useEffectEvent((event: KeyboardEvent): void => {
    // Requires a modifier: single-letter shortcuts surprise people who dictate or hit keys by accident.
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isCommand || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    openSearch: open,
    searchDialog: Dialog && <Dialog categories={categories} onClose={close} />,
  };
}
