import { useState } from 'react';
import type { PageName } from '#shop/pages/page-name.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWrite } from '../use-write.ts';

type ResetPageProps = { name: PageName; version: number; onDone: () => void };

/** Puts a page back to its original text, after asking. */
export function ResetPage({ name, version, onDone }: ResetPageProps) {
  const [isOpen, setOpen] = useState(false);
  const { send, isBusy } = useWrite(() => {
    setOpen(false);
    onDone();
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Back to the original text
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Back to the original text?"
        confirmText="Put it back"
        isBusy={isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => send({ intent: 'reset', page: name, version: String(version) })}
      >
        <p>
          Shoppers see the original again at once. What is written here now stays in the audit log
          only.
        </p>
      </ConfirmDialog>
    </>
  );
}
