import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';

/** The search dialog. Opens on press or with Ctrl+K or ⌘K, and is loaded only then. */
export function useSearchDialog(categories: readonly { id: string; name: string }[]): {
  openSearch: () => void;
  searchDialog: ReactNode;
} {
  const { Dialog, open, close } = useLazyDialog(() => import('./search-dialog.tsx'));
  async function openSearch(): Promise<void> {
    const stay = keepKeyboard();
    if (!(await open())) stay?.blur();
  }
  const openByKey = useEffectEvent((event: KeyboardEvent): void => {
    // Requires a modifier: single-letter shortcuts surprise people who dictate or hit keys by accident.
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isCommand || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void openSearch();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    openSearch: () => void openSearch(),
    searchDialog: Dialog && <Dialog categories={categories} onClose={close} />,
  };
}

/**
 * An iPhone shows its keyboard only for a field focused within the tap, and keeps it while the focus moves on. So that the
 * dialog may load after the tap, this field has the focus until then. Not needed where a tap focuses its button.
 */
function keepKeyboard(): HTMLInputElement | null {
  if (document.activeElement !== document.body) return null;
  const field = document.createElement('input');
  field.className = 'fixed top-0 opacity-0';
  field.ariaLabel = 'Search';
  field.addEventListener('blur', () => field.remove());
  document.body.append(field);
  field.focus({ preventScroll: true });
  return field;
}
