import { useEffect } from 'react';
import { undoWhatIsOffered } from './undo-offer.ts';

/** `z`, or Ctrl and z, takes back what is offered at this moment, unless somebody is typing or answers a dialog. */
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
