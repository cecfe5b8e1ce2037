import { type ReactNode, useState } from 'react';
import type { KaratRecord } from '#shop/catalogue/price-offers.ts';
import type { PieceForm } from '#shop/catalogue/editing/product-form.ts';
import { formatRupees } from '#shop/money/money.ts';
import { PriceBreakUp } from '#shop/pricing/components/price-break-up.tsx';
import { rateFor } from '#shop/pricing/gold-rate.ts';
import { formatKarat, isGold, type Karat } from '#shop/pricing/karat.ts';
import { storedTerms } from '#shop/pricing/price-terms.ts';
import { readTerms } from '#shop/catalogue/editing/terms-fields.ts';
import type { Price } from '#shop/pricing/price.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { SelectField } from '#ui/form-field.tsx';
import { liveMaking, livePrice, liveRecords } from './live-price.ts';

type PricePreviewProps = { karat: Karat; form: PieceForm; settings: PricingSettings };

/** What shoppers would pay today for what stands in the form, and how that comes about; of one of its sizes. */
export function PricePreview({ karat, form, settings }: PricePreviewProps) {
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
    ? 'The price shows here as soon as there is a net weight.'
    : `${formatKarat(karat)} has no rate: choose Fixed in the section Price.`;
}

type PriceDetailsProps = {
  record: KaratRecord;
  price: Price;
  form: PieceForm;
  settings: PricingSettings;
  /** Which of its sizes is shown. */
  children: ReactNode;
};

function PriceDetails({ record, price, form, settings, children }: PriceDetailsProps) {
  const isReduced = price.totalBeforeDiscount > price.total;
  return (
    <details className="group mt-4 border-t border-line pt-1">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span className="text-muted">Price today{record.size && `, size ${record.size}`}</span>
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
