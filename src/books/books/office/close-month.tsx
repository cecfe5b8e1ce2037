import { OwnPasswordField } from '#people/accounts/components/password-field.tsx';
import type { MonthSummary } from '#books/books/month-summary-queries.server.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CheckboxField } from '#ui/form-field.tsx';
import { formatIndianTime, formatMonth } from '#platform/indian-time.ts';
import { useWrite } from '#app/office/use-write.ts';
import { DialogButton } from '#app/office/dialog-button.tsx';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';

/** Closes a month, after stating the consequences; for a closed one, shows who closed it and when. */
export function CloseMonth({ summary }: { summary: MonthSummary }) {
  const { closed } = summary;
  if (closed) {
    return (
      <p className="text-muted wrap-anywhere">
        Closed by {closed.closedBy} on {formatIndianTime(closed.closedAt)}
      </p>
    );
  }
  return (
    <DialogButton text="Close month">
      {(onClose) => <CloseDialog summary={summary} onClose={onClose} />}
    </DialogButton>
  );
}

type CloseDialogProps = { summary: MonthSummary; onClose: () => void };

/** Always asks for the password: closing cannot be undone. */
function CloseDialog({ summary: { month, isOver }, onClose }: CloseDialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  return (
    <Dialog open onClose={onClose} title={`Close ${formatMonth(month)}?`}>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="close" />
        <ul className="grid list-disc gap-2 pl-5">
          <li>Its GSTR-1 is fixed as it is now, whatever changes later.</li>
          <li>
            Documents issued from now on count in the next open month, including credit notes for
            this month’s invoices.
          </li>
          <li>A closed month can’t be reopened.</li>
        </ul>
        {!isOver && <StillRuns error={errors?.['whileRunning']} />}
        <OwnPasswordField data-first-focus error={errors?.['password']} />
        <DialogButtons onCancel={onClose} variant={isOver ? 'primary' : 'danger'} isBusy={isBusy}>
          Close month
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function StillRuns({ error }: { error: string | undefined }) {
  return (
    <div className="grid gap-1">
      <p className="font-medium text-danger">
        This month has not ended. Sales in its last days will count in the next month.
      </p>
      <CheckboxField
        label="I know this month has not ended"
        name="whileRunning"
        aria-invalid={error ? true : undefined}
      />
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
