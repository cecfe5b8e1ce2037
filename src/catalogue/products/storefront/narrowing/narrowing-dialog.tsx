import { useId } from 'react';
import { letGoParameter } from '#catalogue/products/narrowing/choice.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { inPieces } from '../list/in-pieces.ts';
import type { ShownList } from '../list/read-list.server.ts';
import { NarrowingForm } from './narrowing-form.tsx';
import type { Narrow } from './use-narrowing.ts';

type NarrowingDialogProps = Narrow & { list: ShownList; onClose: () => void };

/** What a list may be narrowed by, on a sheet: the list behind it follows, and the button says how many there are. */
export default function NarrowingDialog({ list, onClose, ...narrow }: NarrowingDialogProps) {
  const formId = useId();
  const { total, narrowing } = list;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filter"
      variant="drawer-left"
      footer={
        <div className="flex gap-3">
          {/* There from the first, so that the other one does not move from under a thumb once something is chosen. */}
          <Button
            type="submit"
            form={formId}
            name={letGoParameter}
            value="all"
            variant="secondary"
            aria-disabled={narrowing.chips.length === 0}
            className="aria-disabled:border-line aria-disabled:text-muted"
          >
            Clear all
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {total === 0 ? 'Close' : `Show ${inPieces(total)}`}
          </Button>
        </div>
      }
    >
      <NarrowingForm id={formId} list={list} {...narrow} />
    </Dialog>
  );
}
