import { useState } from 'react';
import { panInWords } from '#orders/orders/pan/pan.ts';
import { Button } from '#ui/button.tsx';
import { useWrite } from '#app/office/use-write.ts';
import type { PanAnswer } from './handle-show-pan.server.ts';

type BuyerPanProps = { orderId: string; lastFour: string; maySeePan: boolean };

/** The last four characters of the buyer's PAN; the full PAN only after a click, which the audit log records. */
export function BuyerPan({ orderId, lastFour, maySeePan }: BuyerPanProps) {
  const [shown, setShown] = useState<string | null>(null);
  const { Form, isBusy } = useWrite<PanAnswer>(
    () => undefined,
    ({ pan }) => setShown(pan ?? null),
  );
  return (
    <>
      <h3 className="mt-4 font-medium">PAN</h3>
      {/* Never printed: paper is left lying about. */}
      <p role="status" className="figures">
        {shown && <span className="no-print font-medium">{shown}</span>}
        <span className={shown ? 'hidden print:inline' : undefined}>{panInWords(lastFour)}</span>
      </p>
      {maySeePan && (
        <Form method="post" className="no-print mt-2">
          <input type="hidden" name="intent" value="show-pan" />
          <input type="hidden" name="id" value={orderId} />
          {shown ? (
            // A separate button: one that becomes 'Show PAN' during the click would submit the form.
            <Button key="hide" variant="secondary" size="small" onClick={() => setShown(null)}>
              Hide PAN
            </Button>
          ) : (
            <Button key="show" type="submit" variant="secondary" size="small" isBusy={isBusy}>
              Show PAN
            </Button>
          )}
          <p className="mt-1 text-muted">Every view is recorded in the audit log.</p>
        </Form>
      )}
    </>
  );
}
