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
          The links in all e-mails about this order stop working, also in browsers that have already
          used one. The next e-mail about it brings a new link.
        </p>
      </ConfirmDialog>
    </>
  );
}
