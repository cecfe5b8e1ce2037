import { Options } from '#ui/form-field.tsx';
import { useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { BulkChoices } from './bulk-fields.tsx';
import { BulkEditDialog, type ChosenFields } from './bulk-edit-dialog.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { productsOf } from './product-list-messages.ts';
import { statusNames } from './status-names.ts';

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
