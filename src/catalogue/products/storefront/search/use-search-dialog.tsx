import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';

/** The search, which opens on a press or on Ctrl or ⌘ with K, and is loaded only then. */
export function useSearchDialog(categories: readonly { id: string; name: string }[]): {
  openSearch: () => void;
  searchDialog: ReactNode;
} {
  const { Dialog, open, close } = useLazyDialog(() => import('./search-dialog.tsx'));
  const openByKey = useEffectEvent((event: KeyboardEvent): void => {
    // With a modifier, because a single letter as a command takes those by surprise who dictate or press by accident.
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
