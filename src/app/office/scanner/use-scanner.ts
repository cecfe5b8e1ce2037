import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#ui/toast.tsx';
import { noBurst, readKey } from './scan-burst.ts';

/**
 * Opens the piece whose code is scanned, on any screen: outside fields, and in the palette. The scanner's Enter then has no other
 * effect. `onOpen` is called first.
 */
export function useScanner({ isOn, onOpen }: { isOn: boolean; onOpen: () => void }): void {
  const navigate = useNavigate();
  const latest = useRef({ navigate, onOpen });
  useEffect(() => {
    latest.current = { navigate, onOpen };
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let burst = noBurst;
    async function open(code: string) {
      const found = await findPiece(code);
      if ('problem' in found) {
        showToast({ title: found.problem, kind: 'error' });
        return;
      }
      latest.current.onOpen();
      void latest.current.navigate(`/admin/products/edit/${found.id}`);
    }
    function onKey(event: KeyboardEvent) {
      if (!mayBeScanned(event)) {
        burst = noBurst;
        return;
      }
      const read = readKey(burst, { key: event.key, atMs: event.timeStamp });
      ({ burst } = read);
      if (read.code === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void open(read.code);
    }
    // Captured before anything on the page handles the key.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isOn]);
}

function mayBeScanned(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing, repeat } = event;
  // A held key repeats as fast as a scanner types.
  if (ctrlKey || metaKey || altKey || isComposing || repeat) return false;
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-takes-codes]')) return true;
  if (document.querySelector('dialog[open]')) return false;
  const typedInto =
    'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';
  return !target.closest(typedInto);
}

async function findPiece(code: string): Promise<{ id: string } | { problem: string }> {
  try {
    const response = await fetch(`/admin/api/find-code?code=${encodeURIComponent(code)}`);
    if (!response.ok) throw new Error('not answered');
    const { id }: { id: string | null } = await response.json();
    return id === null ? { problem: `No piece found for code ${code}` } : { id };
  } catch {
    return { problem: 'We couldn’t reach the shop. Please try again.' };
  }
}
