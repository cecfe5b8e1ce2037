import { useEffect } from 'react';
import { undoWhatIsOffered } from './undo-offer.ts';

/** `z`, or Ctrl+z, undoes what is currently offered, unless the focus is in a field or a dialog is open. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isUndo(event) && isFree(event) && undoWhatIsOffered()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isUndo({ key, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && !shiftKey && !altKey;
}

function isFree({ target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || !(target instanceof Element)) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !target.closest('select, textarea, [contenteditable], input:not([type=checkbox])');
}
