import { Options } from '#ui/form-field.tsx';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { BulkUpdatePreview } from '#catalogue/products/bulk-update/bulk-update-preview.ts';
import { fieldMessages } from '#catalogue/products/editing/product-fields.ts';
import { showToast } from '#ui/toast.tsx';
import { FormDialog } from '#app/office/form-dialog.tsx';
import { type BulkChoices, BulkFields } from './bulk-fields.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { productsOf } from './product-list-messages.ts';
import { statusNames } from './status-names.ts';
import { productMessages } from '../product-form/product-messages.ts';
import type { BulkUpdateAnswer } from './bulk-update-answer.ts';

type BulkBarProps = {
  ticked: string[];
  /** All products that the list finds: how many, and the query that finds them. */
  found: { total: number; address: string };
  choices: BulkChoices;
  onClear: () => void;
};

/** Actions on the ticked products, or on all that the list finds. */
export function BulkBar({ ticked, found, choices, onClear }: BulkBarProps) {
  const [isEditing, setEditing] = useState(false);
  const [isAll, setAll] = useState(false);
  const chosen: ChosenFields = isAll ? { found: found.address } : { products: ticked.join(',') };
  const count = isAll ? found.total : ticked.length;
  return (
    <>
      <div
        role="group"
        aria-label="Selected products"
        className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-3 shadow-floating"
      >
        <p className="figures font-medium" aria-live="polite">
          {productsOf(count)} selected
        </p>
        {!isAll && found.total > ticked.length && (
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            Select all {found.total.toLocaleString('en-IN')} found
          </Button>
        )}
        {!isAll && <StatusChoice ticked={ticked} onDone={onClear} />}
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          Bulk edit
        </Button>
        {!isAll && (
          <ButtonLink
            to={`/admin/products/labels?ids=${ticked.join(',')}`}
            variant="quiet"
            size="small"
          >
            Print labels
          </ButtonLink>
        )}
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {isEditing && (
        <BulkEditDialog
          count={count}
          chosen={chosen}
          choices={choices}
          onClose={() => setEditing(false)}
          onDone={onClear}
        />
      )}
    </>
  );
}

type StatusChoiceProps = { ticked: string[]; onDone: () => void };

/** Publishes or archives the ticked products at once; the message offers to undo it. */
function StatusChoice({ ticked, onDone }: StatusChoiceProps) {
  const { send, isBusy } = useWrite(onDone);
  return (
    <select
      aria-label="Set status of the selected products"
      aria-busy={isBusy}
      value=""
      onChange={({ target }) =>
        send({ intent: 'set-status', products: ticked.join(), status: target.value })
      }
      className="min-h-11 rounded-sm border bg-surface px-2.5 hover:border-ink md:min-h-9"
    >
      <option value="" disabled>
        Set status …
      </option>
      <Options entries={Object.entries(statusNames)} />
    </select>
  );
}

/** The chosen products as the server reads them: ids, or a list query. */
type ChosenFields = { products: string } | { found: string };

type BulkEditDialogProps = {
  count: number;
  chosen: ChosenFields;
  choices: BulkChoices;
  onClose: () => void;
  onDone: () => void;
};

/** Edits several products at once: choose the changes, preview how many products they affect, then confirm. */
function BulkEditDialog({ count, chosen, choices, onClose, onDone }: BulkEditDialogProps) {
  const [preview, setPreview] = useState<BulkUpdatePreview | null>(null);
  const { Form, isBusy, errors } = useWrite<BulkUpdateAnswer>(onDone, (answer) => {
    if (answer.preview || answer.errors || answer.isOutdated) setPreview(answer.preview ?? null);
  });
  return (
    <FormDialog onClose={onClose} title={`Bulk edit: ${productsOf(count)}`}>
      <Form method="post" noValidate onSubmit={refuseWhatWasNotTaken}>
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Stays mounted during the preview, because both are submitted together. */}
        <div hidden={preview !== null}>
          <BulkFields choices={choices} errors={errors} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" name="intent" value="preview" isBusy={isBusy}>
              Preview
            </Button>
          </div>
        </div>
        {preview && (
          <BulkPreview preview={preview} isBusy={isBusy} onBack={() => setPreview(null)} />
        )}
      </Form>
    </FormDialog>
  );
}

/** Blocks submission while a field has rejected input, because it shows only part of the typed number. */
function refuseWhatWasNotTaken(event: FormEvent<HTMLFormElement>) {
  const field = event.currentTarget.querySelector<HTMLElement>('[data-refused]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  const { validationTitle: title } = productMessages;
  showToast({ title, description: fieldMessages.fixFirst, kind: 'error' });
}

type BulkPreviewProps = { preview: BulkUpdatePreview; isBusy: boolean; onBack: () => void };

/** Shows how many products a bulk edit would change, and asks for confirmation. */
function BulkPreview({ preview, isBusy, onBack }: BulkPreviewProps) {
  const { found, changing, following, names, seen } = preview;
  return (
    <div className="grid gap-6">
      <input type="hidden" name="seen" value={seen} />
      <div role="status" className="grid gap-3">
        <p className="text-lg font-medium">
          {changing === 0 ? 'Nothing would change.' : `${productsOf(changing)} will change.`}
        </p>
        {changing > 0 && <p className="wrap-anywhere">{namesText(names, changing)}</p>}
        {found > changing && (
          <p className="text-muted">
            {productsOf(found - changing)} of those selected {found - changing === 1 ? 'is' : 'are'}{' '}
            already so, or not offered in that karat.
          </p>
        )}
        {following > 0 && (
          <p className="text-muted">
            {following === 1 ? 'One variation will follow' : `${following} variations will follow`},
            set to “Same as Product”.
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        {changing > 0 && (
          <Button type="submit" name="intent" value="change-together" isBusy={isBusy}>
            Change {productsOf(changing)}
          </Button>
        )}
      </div>
    </div>
  );
}

function namesText(names: string[], count: number): string {
  const others = count - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}
