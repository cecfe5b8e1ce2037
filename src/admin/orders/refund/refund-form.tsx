import { useState } from 'react';
import type { Paise } from '#shop/money/money.ts';
import { goldPriceText } from '#shop/settings/shop-settings.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-field.tsx';
import { useWrite } from '#admin/use-write.ts';

type RefundFormProps = { orderId: string; left: Paise };

/** Pays back all or a part of what is left of an order's payment; asks for the reason. */
export function RefundForm({ orderId, left }: RefundFormProps) {
  // A form is one refund, however often it is sent; the next one gets an id of its own.
  const [refundId, setRefundId] = useState<string | null>(null);
  if (left <= 0) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="no-print mt-4 max-md:min-h-11"
        onClick={() => setRefundId(crypto.randomUUID())}
      >
        Refund
      </Button>
      {refundId && (
        <RefundDialog
          orderId={orderId}
          left={left}
          refundId={refundId}
          onClose={() => setRefundId(null)}
        />
      )}
    </>
  );
}

type RefundDialogProps = RefundFormProps & { refundId: string; onClose: () => void };

function RefundDialog({ orderId, left, refundId, onClose }: RefundDialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  return (
    <Dialog open onClose={onClose} title="Refund">
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="id" value={orderId} />
        <input type="hidden" name="refundId" value={refundId} />
        <TextField
          label="Amount (₹)"
          name="amount"
          data-first-focus
          inputMode="decimal"
          defaultValue={goldPriceText(left)}
          error={errors?.['amount']}
          hint="It goes back to the card or account that it was paid with, and cannot be called back."
        />
        <TextField label="Reason" name="reason" maxLength={200} error={errors?.['reason']} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Refund
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
