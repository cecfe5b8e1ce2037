import { useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CheckboxField } from '#ui/form-field.tsx';

/** Asks what to copy into the form for a similar piece. Nothing is added until that form is saved. */
export function DuplicateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [taken, setTaken] = useState({ pictures: true, weights: true });
  const address = new URLSearchParams({ copy: id });
  if (taken.pictures) address.set('pictures', '1');
  if (taken.weights) address.set('weights', '1');
  return (
    <Dialog open onClose={onClose} title="Duplicate product">
      <p>
        Opens a new product form with these details, with stock at 0 and no variations. It appears
        in the shop when you save it.
      </p>
      <div className="mt-3">
        <CheckboxField
          label="Copy pictures"
          checked={taken.pictures}
          onChange={({ currentTarget: { checked } }) => setTaken({ ...taken, pictures: checked })}
        />
        <CheckboxField
          label="Copy weights"
          checked={taken.weights}
          onChange={({ currentTarget: { checked } }) => setTaken({ ...taken, weights: checked })}
        />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <ButtonLink to={`/admin/products/add?${address}`} data-first-focus>
          Duplicate
        </ButtonLink>
      </div>
    </Dialog>
  );
}
