import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What happens and cannot be undone. */
  children: ReactNode;
  /** Text of the confirm button. */
  confirmText: string;
  /** For an action that destroys nothing: the button is not red. */
  isHarmless?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms an action that cannot be undone or that affects others. The cancel button has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  isHarmless = false,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="grid gap-6">
        <div className="wrap-anywhere">{children}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} data-first-focus>
            Cancel
          </Button>
          <Button variant={isHarmless ? 'primary' : 'danger'} isBusy={isBusy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
