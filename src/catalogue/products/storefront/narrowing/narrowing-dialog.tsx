import { useId } from 'react';
import { letGoParameter } from '#catalogue/products/narrowing/choice.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { inPieces } from '../list/in-pieces.ts';
import type { ShownList } from '../list/read-list.server.ts';
import { NarrowingForm } from './narrowing-form.tsx';
import type { Narrow } from './use-narrowing.ts';

type NarrowingDialogProps = Narrow & { list: ShownList; onClose: () => void };

/** The filters of a list in a dialog: the list behind it updates, and the button shows the number of results. */
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
          {/* Always rendered, so that choosing a filter does not shift the other button from under the thumb. */}
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
