import { TextField } from '#ui/form-field.tsx';
import { FormDialog } from '#app/office/form-dialog.tsx';
import { StockChoice } from '#orders/orders/office/documents/take-back.tsx';
import { useWrite } from '#app/office/use-write.ts';
import type { StaffReturn } from './read-return.server.ts';
import { replacementField } from './replacement-field.ts';
import { DialogButton } from '#app/office/dialog-button.tsx';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';

/** Sends the same pieces again, as a replacement for those returned. */
export function Replace({ request }: { request: StaffReturn }) {
  return (
    <DialogButton text="Send a replacement">
      {(onClose) => <ReplaceDialog request={request} onClose={onClose} />}
    </DialogButton>
  );
}

type DialogProps = { request: StaffReturn; onClose: () => void };

function ReplaceDialog({ request, onClose }: DialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  const { id, version, number, reason, pieces } = request;
  return (
    <FormDialog onClose={onClose} title={`Replace return ${number}`}>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="replace" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <p>
          Send the same piece again, at least as heavy. It is taken out of stock, no money moves,
          and the invoice stays the same.
        </p>
        {pieces.map((piece) => (
          <UnitFields key={`${piece.orderItemId} ${piece.unit}`} piece={piece} errors={errors} />
        ))}
        {/* Damaged pieces are inspected before they are sold again. */}
        <StockChoice initially={reason === 'damaged' ? 'no' : 'yes'} />
        {errors?.['problem'] && (
          <p role="alert" className="border-l-2 border-danger pl-3">
            {errors['problem']}
          </p>
        )}
        <DialogButtons onCancel={onClose} isBusy={isBusy}>
          Send replacement
        </DialogButtons>
      </Form>
    </FormDialog>
  );
}

type FieldsProps = {
  piece: StaffReturn['pieces'][number];
  errors: Record<string, string> | undefined;
};

/** The physical piece to send; for pieces that left unpacked nothing is recorded. */
function UnitFields({ piece, errors }: FieldsProps) {
  const { orderItemId, unit, name, karatAndSize, articles, pieces } = piece;
  const title = [pieces > 1 ? `${pieces} × ${name}` : name, ...karatAndSize].join(', ');
  if (unit === null) return <p className="font-medium wrap-anywhere">{title}</p>;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-medium wrap-anywhere">{title}</legend>
      {Array.from({ length: articles }, (_, place) => {
        const of = articles > 1 ? `, ${place + 1} of ${articles}` : '';
        const field = (what: string) => {
          const at = replacementField(what, { orderItemId, unit, place });
          return { name: at, error: errors?.[at], autoComplete: 'off', maxLength: 20 };
        };
        return (
          <div key={place} className="grid grid-cols-2 gap-4">
            <TextField
              {...field('huid')}
              label={`HUID of the new piece${of}`}
              className="col-span-2"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <TextField
              {...field('grossWeight')}
              label={`Gross weight, g${of}`}
              inputMode="decimal"
            />
            <TextField {...field('stoneWeight')} label={`Stones, g${of}`} inputMode="decimal" />
          </div>
        );
      })}
    </fieldset>
  );
}
