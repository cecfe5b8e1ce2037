import type { ClipboardEvent } from 'react';
import { TextField } from '#ui/form-field.tsx';
import type { SelectedOrder } from './use-selection.ts';

/** The parcels of orders that are shipped together: one carrier, and a tracking number for each. */
export function BulkParcels({ selected }: { selected: SelectedOrder[] }) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Carrier"
        name="carrier"
        autoComplete="off"
        maxLength={60}
        data-first-focus
      />
      <fieldset onPaste={pasteColumn}>
        <legend className="mb-1 font-medium">Tracking numbers</legend>
        <p className="mb-2 text-muted">
          A column pasted into one of them fills those below it, too.
        </p>
        <ul className="grid gap-2">
          {selected.map(({ id, orderNumber, customerName, trackingNumber }) => (
            <li key={id}>
              <label className="grid items-center gap-x-3 sm:grid-cols-2">
                <span className="figures min-w-0 wrap-anywhere">
                  {orderNumber} <span className="text-muted">{customerName}</span>
                </span>
                <input
                  name={`tracking ${id}`}
                  autoComplete="off"
                  maxLength={60}
                  defaultValue={trackingNumber ?? ''}
                  className="figures block min-h-11 w-full rounded-sm border border-edge bg-surface px-3 hover:border-ink md:min-h-9"
                />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  );
}

/** What was copied out of a table of the carrier stands in lines: each goes into a field of its own. */
function pasteColumn(event: ClipboardEvent<HTMLFieldSetElement>): void {
  const lines = event.clipboardData.getData('text').trim().split(/\r?\n/);
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const first = fields.findIndex((field) => field === event.target);
  if (lines.length < 2 || first < 0) return;
  event.preventDefault();
  for (const [place, line] of lines.entries()) {
    const field = fields[first + place];
    if (field) field.value = line.trim().slice(0, 60);
  }
}
