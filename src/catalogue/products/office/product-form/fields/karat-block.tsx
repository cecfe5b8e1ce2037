import { type ReactNode, useState } from 'react';
import type { KaratField } from '#catalogue/products/editing/karat-fields.ts';
import { formatKarat, type Karat, isGold } from '#price/pricing/karat.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { TextField, SelectField } from '#ui/form-field.tsx';
import { NumberField } from '#app/office/number-field/number-field.tsx';
import type { Keystroke } from '#app/office/number-field/type-number.ts';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';
import type { KaratRecord } from '#catalogue/products/price-offers.ts';
import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import { formatRupees } from '#price/money/money.ts';
import { PriceBreakUp } from '#price/pricing/components/price-break-up.tsx';
import { rateFor } from '#price/pricing/gold-rate.ts';
import { storedTerms } from '#price/pricing/price-terms.ts';
import { readTerms } from '#catalogue/products/editing/terms-fields.ts';
import type { Price } from '#price/pricing/price.ts';
import { liveMaking, liveNetWeight, livePrice, livePriceTitle, liveRecords } from './live-price.ts';
import { SizeRows } from './size-rows.tsx';
import type { FilteredField } from './use-number-fields.ts';

type KaratBlockProps = { karat: Karat; editing: PieceEditing; settings: PricingSettings };

/** Weights, stock and resulting price of one karat. */
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
          // Resets the fill fields, whose step depends on the kind of sizes.
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
          Leave empty to keep the saved weights and stock. Untick {karat} to stop selling it.
        </p>
      )}
      <PricePreview karat={karat} form={values} settings={settings} />
    </fieldset>
  );
}

/**
 * Whether all of a saved record's fields were emptied: that changes nothing, because only a record with a filled field is
 * saved.
 */
function isEmptied(
  opened: PieceEditing['opened'],
  values: PieceEditing['values'],
  fields: readonly KaratField[],
): boolean {
  return fields.every((field) => !values[field]) && fields.some((field) => opened[field]);
}

type PricePreviewProps = { karat: Karat; form: PieceForm; settings: PricingSettings };

/** Today's price of what the form contains, with its breakdown; for a piece with sizes, of one size. */
function PricePreview({ karat, form, settings }: PricePreviewProps) {
  const [size, setSize] = useState('');
  const priced = liveRecords(form, karat).flatMap((record) => {
    const price = livePrice(form, record, settings);
    return price ? [{ record, price }] : [];
  });
  const shown = priced.find(({ record }) => record.size === size) ?? priced[0];
  if (!shown && form.sizeKind && !form.availableKarats.includes(karat)) return null;
  if (!shown) {
    return <p className="mt-4 border-t border-line pt-3 text-muted">{missingText(form, karat)}</p>;
  }
  return (
    <PriceDetails {...shown} form={form} settings={settings}>
      {priced.length > 1 && (
        <SelectField
          label="Break-up of size"
          className="mt-2 mb-3 w-40"
          value={shown.record.size}
          onChange={({ currentTarget }) => setSize(currentTarget.value)}
        >
          {priced.map(({ record }) => (
            <option key={record.size}>{record.size}</option>
          ))}
        </SelectField>
      )}
    </PriceDetails>
  );
}

function missingText({ priceKind }: PieceForm, karat: Karat): string {
  return isGold(karat) || priceKind === 'fixed'
    ? 'The price appears here once there is a net weight.'
    : `${formatKarat(karat)} has no rate: choose Fixed in the Price section.`;
}

type PriceDetailsProps = {
  record: KaratRecord;
  price: Price;
  form: PieceForm;
  settings: PricingSettings;
  /** The choice of the size shown. */
  children: ReactNode;
};

function PriceDetails({ record, price, form, settings, children }: PriceDetailsProps) {
  const isReduced = price.totalBeforeDiscount > price.total;
  return (
    <details className="group mt-4 border-t border-line pt-1">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span className="text-muted">{livePriceTitle(record, settings)}</span>
        <output className="figures text-lg font-semibold">{formatRupees(price.total)}</output>
        {isReduced && (
          <s className="figures text-muted">
            <span className="sr-only">without discount </span>
            {formatRupees(price.totalBeforeDiscount)}
          </s>
        )}
        <span className="text-link ml-auto">
          <span className="group-open:hidden">Show break-up</span>
          <span className="hidden group-open:inline">Hide break-up</span>
        </span>
      </summary>
      {children}
      <PriceBreakUp
        price={price}
        netWeightMg={record.netWeightMg}
        ratePaisePerGram={rateFor(settings, record.karat)}
        makingChargePercentage={liveMaking(form)}
        gstPercentage={settings.gstPercentage}
        terms={storedTerms(readTerms(form))}
      />
    </details>
  );
}
