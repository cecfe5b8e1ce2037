import type { SizeKind } from '#catalogue/sizes/size.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SizeGuide } from './size-guide.tsx';

type SizeGuideDialogProps = {
  kind: SizeKind;
  /** The sizes of the piece. */
  sizes: readonly string[];
  onChoose: (size: string) => void;
  onClose: () => void;
};

/** The size guide on a product page. Loaded when first opened. */
export default function SizeGuideDialog({ kind, sizes, onChoose, onClose }: SizeGuideDialogProps) {
  function choose(size: string) {
    onChoose(size);
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title="Size guide">
      <SizeGuide kind={kind} offered={sizes} onChoose={choose} />
      {kind !== 'length' && (
        <a
          href="/size-guide"
          target="_blank"
          className="mt-4 inline-flex min-h-11 items-center text-sm text-link"
        >
          Printable sizer
        </a>
      )}
    </Dialog>
  );
}
