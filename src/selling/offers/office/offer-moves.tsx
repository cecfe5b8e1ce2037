import { useState } from 'react';
import type { OfferRow } from '#selling/offers/change-offers.server.ts';
import type { Standing } from '#selling/offers/offer-state.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { useNavigateAfterWrite } from '#app/office/navigate-after-write.tsx';

type OfferMovesProps = { offer: Pick<OfferRow, 'id' | 'version' | 'name'>; standing: Standing };

/** The actions available in an offer's status: start, pause, end, delete. */
export function OfferMoves({ offer, standing }: OfferMovesProps) {
  const [asked, setAsked] = useState<'end' | 'delete' | null>(null);
  const navigate = useNavigateAfterWrite();
  const { send, isBusy } = useWrite(() => {
    if (asked === 'delete') navigate('/admin/offers');
    setAsked(null);
  });
  const { id, version, name } = offer;
  const move = (intent: string) => send({ intent, id, version: String(version) });
  const small = { size: 'small', isBusy } as const;
  return (
    <>
      {standing === 'draft' && (
        <Button {...small} variant="quiet" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      )}
      {standing === 'on' && (
        <Button {...small} variant="secondary" onClick={() => setAsked('end')}>
          End now
        </Button>
      )}
      {(standing === 'on' || standing === 'scheduled') && (
        <Button {...small} variant="secondary" onClick={() => move('pause')}>
          Pause
        </Button>
      )}
      {(standing === 'draft' || standing === 'paused') && (
        <Button {...small} onClick={() => move('start')}>
          Start
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'end' ? `End ${name} now?` : `Delete ${name}?`}
        confirmText={asked === 'end' ? 'End now' : 'Delete'}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && move(asked)}
      >
        {asked === 'end'
          ? 'Prices return to normal right away. Orders being paid stay as they were placed.'
          : 'The draft will be permanently deleted.'}
      </ConfirmDialog>
    </>
  );
}
