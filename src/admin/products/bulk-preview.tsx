import type { BulkUpdatePreview } from '#shop/catalogue/bulk-update/bulk-update-preview.ts';
import { Button } from '#ui/button.tsx';
import { productsOf } from './product-list-messages.ts';

type BulkPreviewProps = { preview: BulkUpdatePreview; isBusy: boolean; onBack: () => void };

/** Says how many products a bulk edit would change, and asks for the word to do it. */
export function BulkPreview({ preview, isBusy, onBack }: BulkPreviewProps) {
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
            so already, or not offered in that karat.
          </p>
        )}
        {following > 0 && (
          <p className="text-muted">
            {following === 1 ? 'One variation follows' : `${following} variations follow`}, being
            “Same as Product”.
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
