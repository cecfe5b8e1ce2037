import type { KaratField } from '#shop/catalogue/editing/karat-fields.ts';
import { formatKarat, type Karat } from '#shop/pricing/karat.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { TextField } from '#ui/form-field.tsx';
import { NumberField } from '#admin/number-field/number-field.tsx';
import type { Keystroke } from '#admin/number-field/type-number.ts';
import { liveNetWeight } from './live-price.ts';
import { SizeRows } from './size-rows.tsx';
import { PricePreview } from './price-preview.tsx';
import type { PieceEditing } from '#admin/product-form/use-piece-form.ts';
import type { FilteredField } from './use-number-fields.ts';

type KaratBlockProps = { karat: Karat; editing: PieceEditing; settings: PricingSettings };

/** Weights and stock of one karat, and what it costs with them. */
export function KaratBlock({ karat, editing, settings }: KaratBlockProps) {
  const { values, opened, errors, numberIn, typeInto, look } = editing;
  const [gross, stone, stock] = [`gross${karat}`, `stone${karat}`, `stock${karat}`] as const;
  const { sizeKind } = values;
  const isUnchanged = !sizeKind && isEmptied(opened, values, [gross, stone, stock]);
  const field = (name: FilteredField, inputMode: 'decimal' | 'numeric') => ({
    inputMode,
    field: numberIn(name),
    error: errors[name],
    onType: (key: Keystroke) => typeInto(name, key),
    onLook: () => look(name),
  });
  return (
    <fieldset className="rounded-md border border-line bg-surface p-4 md:p-5">
      <legend className="float-left mb-4 w-full text-base font-medium">{formatKarat(karat)}</legend>
      {sizeKind ? (
        <SizeRows
          // Another kind of sizes is filled in other steps.
          key={sizeKind}
          karat={karat}
          sizeKind={sizeKind}
          editing={editing}
          settings={settings}
        />
      ) : (
        <div className="clear-left grid grid-cols-2 items-start gap-4 min-[88rem]:grid-cols-4">
          <NumberField label="Gross Weight (g)" {...field(gross, 'decimal')} />
          <NumberField label="Stone Weight (g)" {...field(stone, 'decimal')} />
          <TextField
            label="Net Weight (g)"
            readOnly
            className="[&_input]:bg-sand"
            value={(liveNetWeight(values, karat) / 1000).toFixed(3)}
          />
          <NumberField label="Stock Quantity" {...field(stock, 'numeric')} />
        </div>
      )}
      {isUnchanged && (
        <p className="mt-3 text-muted">
          Left empty, the weights and stock that were saved stay. Untick {karat} to stop selling it.
        </p>
      )}
      <PricePreview karat={karat} form={values} settings={settings} />
    </fieldset>
  );
}

/** A record is saved only if any of its fields is filled, so emptying all of them changes nothing. */
function isEmptied(
  opened: PieceEditing['opened'],
  values: PieceEditing['values'],
  fields: readonly KaratField[],
): boolean {
  return fields.every((field) => !values[field]) && fields.some((field) => opened[field]);
}
