import { readDecimal } from '#shop/catalogue/editing/product-fields.ts';
import type { PieceForm } from '#shop/catalogue/editing/product-form.ts';
import type { PieceEditing } from '#admin/product-form/use-piece-form.ts';
import { AmountField } from './amount-field.tsx';
import { MaySameAsProduct } from './same-as-product.tsx';
import type { SameAsProduct } from './use-same-as-product.ts';

type MakingFieldProps = { editing: PieceEditing; same: SameAsProduct | null };

const units = { percent: '(%)', 'per-gram': '(₹ per gram)', fixed: '(₹)' };

/** What the making charge is called and counted in; that of a coin at the gold rate is its premium. */
function makingLabel({ priceKind, makingKind }: PieceForm): string {
  const name = priceKind === 'premium' ? 'Premium' : 'Making Charge';
  return `${name} ${units[priceKind === 'fixed' ? 'percent' : makingKind]}`;
}

/** The making charge: in percent, unless the section Price says otherwise. */
export function MakingField({ editing, same }: MakingFieldProps) {
  const { values } = editing;
  const { priceKind, makingKind, makingCharge } = values;
  const isFixed = priceKind === 'fixed';
  const isPercent = isFixed || makingKind === 'percent';
  const isUnusual = isPercent && (readDecimal(makingCharge) ?? 0) > 100;
  const label = makingLabel(values);
  return (
    <MaySameAsProduct field="makingCharge" label={label} same={same}>
      <AmountField
        label={label}
        field={isPercent ? 'makingCharge' : 'makingAmount'}
        editing={editing}
        inputMode={isPercent ? 'numeric' : 'decimal'}
        disabled={isFixed || same?.isSame('makingCharge')}
        hint={hintOf(isFixed, isUnusual)}
      />
    </MaySameAsProduct>
  );
}

function hintOf(isFixed: boolean, isUnusual: boolean): string | null {
  if (isFixed) return 'The fixed price has it in it.';
  return isUnusual ? 'More than the gold itself costs. Please check.' : null;
}
