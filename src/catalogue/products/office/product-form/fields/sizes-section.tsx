import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import { isEmptySize } from '#catalogue/products/editing/size-fields.ts';
import { sizeAdvice } from '#catalogue/products/editing/size-texts.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';
import { AmountField } from './amount-field.tsx';
import { FormSection } from './form-section.tsx';

const kindNames = { '': 'None', ring: 'Ring', bangle: 'Bangle', length: 'Length' } as const;
const kinds = ['', 'ring', 'bangle', 'length'] as const;

/** Sets whether a piece comes in sizes and whether it is made to order. */
export function SizesSection({ editing }: { editing: PieceEditing }) {
  const { values, errors, change } = editing;
  const { sizeKind } = values;
  return (
    <FormSection
      title="Sizes"
      summary={sizesSummary(values)}
      isUsed={sizeKind !== '' || values.madeToOrderDays !== ''}
      hasErrors={errors.madeToOrderDays !== undefined}
    >
      <div>
        <SegmentedControl
          legend="Sizes of this piece"
          value={sizeKind}
          segments={kinds.map((value) => ({ value, label: kindNames[value] }))}
          onChange={(value) => change({ sizeKind: value })}
        />
        {sizeKind && (
          <p className="mt-2 text-muted" aria-live="polite">
            Each karat has its own sizes, weights and stock. {sizeAdvice[sizeKind]}.
          </p>
        )}
      </div>
      <AmountField
        label="Made to order (days)"
        field="madeToOrderDays"
        editing={editing}
        inputMode="numeric"
        hint="Leave empty to sell only what is in stock."
      />
    </FormSection>
  );
}

function sizesSummary({ sizeKind, sizes, madeToOrderDays }: PieceForm): string {
  const count = sizes.filter((row) => !isEmptySize(row)).length;
  const parts = [
    sizeKind ? `${kindNames[sizeKind]}, ${count}` : 'None',
    madeToOrderDays && `made in ${madeToOrderDays} days`,
  ];
  return parts.filter(Boolean).join(' · ');
}
