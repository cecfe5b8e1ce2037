import { emptyCharge } from '#shop/catalogue/editing/terms-fields.ts';
import { maxOtherCharges } from '#shop/pricing/price-terms.ts';
import type { PieceEditing } from '#admin/product-form/use-piece-form.ts';
import { AmountField } from './amount-field.tsx';
import { FormSection } from './form-section.tsx';
import { RemoveRow, RowList } from './row-list.tsx';
import { RowText } from './stones-section.tsx';

/** What else a piece costs: engraving, enamel, a box. */
export function ChargesSection({ editing }: { editing: PieceEditing }) {
  const { values, errors, change } = editing;
  const { otherCharges } = values;
  const isFull = otherCharges.length >= maxOtherCharges;
  const names = otherCharges.filter(({ name }) => name.trim());
  return (
    <FormSection
      title="Other charges"
      summary={names.map(({ name, amount }) => `${name} ₹${amount || 0}`).join(' · ') || 'None'}
      isUsed={otherCharges.length > 0}
      hasErrors={Object.keys(errors).some((field) => field.startsWith('otherCharges'))}
    >
      <RowList
        rows={otherCharges}
        nameOf={(place) => `Charge ${place + 1}`}
        addText={otherCharges.length === 0 ? 'Add a charge' : 'Add another charge'}
        onAdd={isFull ? null : () => change({ otherCharges: [...otherCharges, emptyCharge] })}
        renderRow={(place) => (
          <div className="flex items-start gap-3">
            <RowText
              label="For"
              field={`otherCharges.${place}.name`}
              editing={editing}
              className="flex-1"
            />
            <AmountField
              label="Amount (₹)"
              field={`otherCharges.${place}.amount`}
              editing={editing}
              className="w-28"
            />
            <div className="pt-6">
              <RemoveRow
                name={`charge ${place + 1}`}
                onRemove={() =>
                  change({ otherCharges: otherCharges.filter((_row, at) => at !== place) })
                }
              />
            </div>
          </div>
        )}
      />
    </FormSection>
  );
}
