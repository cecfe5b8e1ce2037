import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { may } from '#shop/accounts/permissions.ts';
import { useScanner } from '../scanner/use-scanner.ts';
import type { ShellOf } from '../shell/admin-sections.ts';
import { PaletteDialog } from './palette-dialog.tsx';

/** Opens the jump to anything, on a press or on Ctrl or ⌘ with K. */
export function PaletteButton({ shell }: { shell: ShellOf }) {
  const [isOpen, setOpen] = useState(false);
  useScanner({ isOn: may(shell.staffRole, 'catalogue'), onOpen: () => setOpen(false) });
  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isCommand || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Go to a page, product, order or customer"
        aria-keyshortcuts="Control+K Meta+K"
        title="Go to (Ctrl+K)"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden size={20} strokeWidth={1.5} />
      </button>
      {isOpen && <PaletteDialog shell={shell} onClose={() => setOpen(false)} />}
    </>
  );
}
