import { useEffect, useState } from 'react';
import { CheckboxField } from '#ui/form-field.tsx';
import { recallSaving, rememberSaving } from '#storefront/checkout/checkout-memory.ts';
import type { AddressNote } from './save-address.ts';

/** The wish to save the address, which outlives a reload as the address does, and what came of it. */
export function SaveAddressField({ note }: { note: AddressNote | null }) {
  const [isTicked, setTicked] = useState(false);
  useEffect(() => setTicked(recallSaving()), []);
  function tick(isWanted: boolean) {
    setTicked(isWanted);
    rememberSaving(isWanted);
  }
  return (
    <div>
      <CheckboxField
        name="saveAddress"
        label="Save Address"
        checked={isTicked}
        onChange={(event) => tick(event.target.checked)}
      />
      {note && (
        <p className={note.kind === 'error' ? 'text-sm text-danger' : 'text-sm text-emerald'}>
          {note.title}
          {note.description && `. ${note.description}`}
        </p>
      )}
    </div>
  );
}
