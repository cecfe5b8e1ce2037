import type { ReactNode } from 'react';
import { NumberField } from '#app/office/number-field/number-field.tsx';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';
import type { FilteredField } from './use-number-fields.ts';

type AmountFieldProps = {
  label: string;
  field: FilteredField;
  editing: PieceEditing;
  hint?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  inputMode?: 'decimal' | 'numeric';
};

/** A number field of the form or of one of its rows, with its message. */
export function AmountField({ field, editing, inputMode = 'decimal', ...props }: AmountFieldProps) {
  const { errors, numberIn, typeInto, look } = editing;
  return (
    <NumberField
      {...props}
      inputMode={inputMode}
      field={numberIn(field)}
      error={errors[field]}
      onType={(key) => typeInto(field, key)}
      onLook={() => look(field)}
    />
  );
}
