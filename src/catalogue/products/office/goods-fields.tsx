import type { GoodsFields } from '#catalogue/products/goods-rules.ts';
import { SelectField, TextField } from '#ui/form-field.tsx';

type GoodsFieldsProps = {
  values: GoodsFields;
  errors: Partial<Record<keyof GoodsFields, string>> | undefined;
  /** Says where an empty field takes its rule from. */
  otherwise: string;
  /** For controlled fields; without it they are uncontrolled. */
  onChange?: (change: Partial<GoodsFields>) => void;
};

/** Fields for the document and packing rules of a category, or of a piece that overrides them. */
export function GoodsFieldsPart({ values, errors, otherwise, onChange }: GoodsFieldsProps) {
  const field = <Name extends keyof GoodsFields>(name: Name) => ({
    name,
    error: errors?.[name] ?? null,
    ...(onChange
      ? {
          value: values[name],
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            onChange({ [name]: currentTarget.value }),
        }
      : { defaultValue: values[name] }),
  });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="HSN"
        hint="Coins are 7118, bars 7108, jewellery 7113"
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        {...field('hsn')}
      />
      <TextField
        label="Hallmarked articles per piece"
        hint="Each is packed with its own HUID and weight; a pair has two"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        {...field('articles')}
      />
      <SelectField label="HUID" {...field('huid')}>
        <option value="">{otherwise}</option>
        <option value="needed">Always needed</option>
        <option value="exempt">Not needed, as for coins and bars</option>
      </SelectField>
      <SelectField label="Before dispatch" {...field('packing')}>
        <option value="">{otherwise}</option>
        <option value="required">Packing is required</option>
        <option value="free">Packing is optional</option>
      </SelectField>
    </div>
  );
}
