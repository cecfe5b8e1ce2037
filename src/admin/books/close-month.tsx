import { useState } from 'react';
import type { MonthSummary } from '#shop/books/month-summary-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatIndianTime } from '#ui/indian-time.ts';
import { useWrite } from '../use-write.ts';
import { monthText } from './month-text.ts';

/** Closes a month, after saying what follows from it; of one that is closed, who did it and when. */
export function CloseMonth({ summary }: { summary: MonthSummary }) {
  const [isAsking, setAsking] = useState(false);
  const { send, isBusy } = useWrite(() => setAsking(false));
  const { month, closed, isOver } = summary;
  if (closed) {
    return (
      <p className="text-muted wrap-anywhere">
        Closed by {closed.closedBy} on {formatIndianTime(closed.closedAt)}
      </p>
    );
  }
  return (
    <>
      <Button size="small" className="max-md:min-h-11" onClick={() => setAsking(true)}>
        Close the month
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Close ${monthText(month)}?`}
        confirmText="Close the month"
        isHarmless={isOver}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => send({ intent: 'close' })}
      >
        <ul className="grid list-disc gap-2 pl-5">
          {!isOver && (
            <li className="font-medium text-danger">
              This month still runs. What is sold in its last days will count in the next one.
            </li>
          )}
          <li>Its GSTR-1 stays as it is now, whatever is changed later.</li>
          <li>
            What is issued from now on counts in the next open month, credit notes to this month’s
            invoices among it.
          </li>
          <li>A closed month cannot be opened again.</li>
        </ul>
      </ConfirmDialog>
    </>
  );
}
