import { maxReturnWords } from '#orders/returns/return-request.ts';
import { goldPriceText } from '#content/settings/shop-settings.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField, TextField } from '#ui/form-field.tsx';
import { FormDialog } from '#app/office/form-dialog.tsx';
import { StockChoice } from '#orders/orders/office/documents/take-back.tsx';
import { useWrite } from '#app/office/use-write.ts';
import type { StaffReturn } from './read-return.server.ts';
import { Replace } from './replace-dialog.tsx';
import { DialogButton } from '#app/office/dialog-button.tsx';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';
import { WriteButton } from '#app/office/write-button.tsx';

type ActionsProps = { request: StaffReturn; mayRefund: boolean };

/** The actions a return allows in its state; none once it is closed. */
export function ReturnActions({ request, mayRefund }: ActionsProps) {
  const { id, version, state, wish } = request;
  const isOpen = state === 'requested' || state === 'approved' || state === 'received';
  if (!isOpen) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <WriteButton
        isShown={state !== 'received'}
        fields={{ intent: state === 'requested' ? 'approve' : 'receive', id, version }}
        variant="primary"
      >
        {state === 'requested' ? 'Approve' : 'Mark received'}
      </WriteButton>
      {state === 'received' && wish === 'replacement' && <Replace request={request} />}
      {state === 'received' && mayRefund && <Refund request={request} />}
      {state === 'received' && !mayRefund && (
        <p className="basis-full">Only staff who can issue refunds can refund this.</p>
      )}
      <Refuse request={request} />
    </div>
  );
}

function Refuse({ request }: { request: StaffReturn }) {
  return (
    <DialogButton text="Decline" variant="danger">
      {(onClose) => <RefuseDialog request={request} onClose={onClose} />}
    </DialogButton>
  );
}

type DialogProps = { request: StaffReturn; onClose: () => void };

function RefuseDialog({ request: { id, version, number }, onClose }: DialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  return (
    <FormDialog onClose={onClose} title={`Decline return ${number}`}>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="refuse" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextAreaField
          label="Reason"
          name="refusal"
          rows={5}
          maxLength={maxReturnWords}
          data-first-focus
          error={errors?.['refusal']}
          hint="The buyer sees this exact text in an email and on the order page."
        />
        <DialogButtons onCancel={onClose} variant="danger" isBusy={isBusy}>
          Decline return
        </DialogButtons>
      </Form>
    </FormDialog>
  );
}

function Refund({ request }: { request: StaffReturn }) {
  return (
    <DialogButton text="Refund">
      {(onClose, refundId) => (
        <RefundDialog request={request} refundId={refundId} onClose={onClose} />
      )}
    </DialogButton>
  );
}

function RefundDialog({ request, refundId, onClose }: DialogProps & { refundId: string }) {
  const { Form, isBusy, errors } = useWrite(onClose);
  const { id, version, number, reason, cost } = request;
  return (
    <Dialog open onClose={onClose} title={`Refund return ${number}`}>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="refundId" value={refundId} />
        <TextField
          label="Refund amount (₹)"
          name="amount"
          inputMode="decimal"
          data-first-focus
          defaultValue={goldPriceText(cost)}
          error={errors?.['amount']}
          hint="Up to the invoiced price of the pieces. A credit note is issued."
        />
        {/* Damaged pieces are inspected before they are sold again. */}
        <StockChoice initially={reason === 'damaged' ? 'no' : 'yes'} />
        <DialogButtons onCancel={onClose} variant="danger" isBusy={isBusy}>
          Accept return and refund
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
