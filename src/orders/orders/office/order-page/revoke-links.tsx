import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWrite } from '#app/office/use-write.ts';

/** Ends the links to an order that mails carry, for when one has got into the wrong hands. */
export function RevokeLinks({ orderId }: { orderId: string }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, isBusy } = useWrite(close);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="no-print mt-3 max-md:min-h-11"
        onClick={() => setAsking(true)}
      >
        Revoke links
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Revoke links"
        confirmText="Revoke links"
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => send({ intent: 'revoke-links', id: orderId })}
      >
        <p>
          Links in all emails about this order stop working, including in browsers that have already
          used one. The next email about it contains a new link.
        </p>
      </ConfirmDialog>
    </>
  );
}
