import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ConfirmLeaving } from './leave-guard.tsx';

type FormDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog around a form: Esc, a click outside and the close button ask for confirmation once something was filled in. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const opened = useRef('');
  const [isAsking, setAsking] = useState(false);
  useLayoutEffect(() => {
    opened.current = filledIn(content.current);
  }, []);
  function close() {
    if (filledIn(content.current) === opened.current) return onClose();
    // Browsers close a dialog without a cancelable event when Esc is pressed twice.
    const frame = content.current?.closest('dialog');
    if (frame && !frame.open) {
      frame.showModal();
      frame.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    setAsking(true);
  }
  return (
    <>
      <Dialog open onClose={close} title={title}>
        <div ref={content}>{children}</div>
      </Dialog>
      <ConfirmLeaving open={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </>
  );
}

/** The form's current data as one text, for comparison. */
function filledIn(content: HTMLElement | null): string {
  const form = content?.querySelector('form');
  return form ? JSON.stringify([...new FormData(form)]) : '';
}
