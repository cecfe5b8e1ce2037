import { type ProductStatus, productStatuses } from '#shop/catalogue/product-status.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { statusNames } from '#admin/products/status-names.ts';
import type { PieceEditing } from '#admin/product-form/use-piece-form.ts';

const meanings: Record<ProductStatus, string> = {
  draft: 'Not in the shop yet. You see it by its preview.',
  published: 'In the shop, with its variations.',
  archived: 'No longer in the shop. Its orders and their history stay.',
};

/** Whether shoppers see a product. Its variations follow it. */
export function StatusField({ editing: { values, change } }: { editing: PieceEditing }) {
  return (
    <div className="rounded-md border border-line bg-surface p-4 md:p-5">
      <SegmentedControl
        legend="Status"
        value={values.status}
        segments={productStatuses.map((value) => ({ value, label: statusNames[value] }))}
        onChange={(status) => change({ status })}
      />
      <p className="mt-2 text-muted" aria-live="polite">
        {meanings[values.status]}
      </p>
    </div>
  );
}
