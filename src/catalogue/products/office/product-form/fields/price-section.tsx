import { formatRupees } from '#price/money/money.ts';
import type { MakingKind, PriceKind } from '#price/pricing/price-terms.ts';
import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { Options, SelectField } from '#ui/form-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';
import { AmountField } from './amount-field.tsx';
import { FormSection } from './form-section.tsx';
import type { SameAsProduct } from './use-same-as-product.ts';

type PriceSectionProps = {
  editing: PieceEditing;
  settings: PricingSettings;
  same: SameAsProduct | null;
};

const kindNames: Record<PriceKind, string> = {
  rate: 'Gold rate',
  premium: 'Coin',
  fixed: 'Fixed',
};
const kindMeanings: Record<PriceKind, string> = {
  rate: 'Gold at today’s rate, plus charges.',
  premium: 'Gold at today’s rate, plus a premium instead of a making charge, as for a coin.',
  fixed:
    'One price, before tax, independent of the gold rate. Hallmark fee and other charges come on top.',
};
const makingNames: Record<MakingKind, string> = {
  percent: 'Percent of the gold',
  'per-gram': 'Rupees per gram of net weight',
  fixed: 'Rupees per piece',
};

const fields = ['fixedPrice', 'makingAmount', 'makingMinimum', 'wastage', 'hallmarkFee'] as const;

/** Prices a piece that is not priced by gold and a percentage alone. */
export function PriceSection({ editing, settings, same }: PriceSectionProps) {
  const { values, errors, change } = editing;
  const { priceKind } = values;
  const { hallmarkFee: fee } = settings;
  return (
    <FormSection
      title="Price"
      summary={priceSummary(values)}
      isUsed={priceSummary(values) !== plainSummary}
      hasErrors={fields.some((field) => errors[field])}
    >
      <div>
        <SegmentedControl
          legend="Priced by"
          value={priceKind}
          segments={(['rate', 'premium', 'fixed'] as const).map((value) => ({
            value,
            label: kindNames[value],
          }))}
          onChange={(value) => change({ priceKind: value })}
        />
        <p className="mt-2 text-muted" aria-live="polite">
          {kindMeanings[priceKind]}
        </p>
      </div>
      {priceKind === 'fixed' ? (
        <AmountField label="Fixed price before tax (₹)" field="fixedPrice" editing={editing} />
      ) : (
        <MakingTerms editing={editing} same={same} />
      )}
      <AmountField
        label="Hallmark fee (₹)"
        field="hallmarkFee"
        editing={editing}
        placeholder={String(fee / 100)}
        hint={`Left empty, ${fee > 0 ? `the shop’s own: ${formatRupees(fee)}` : 'none'}.`}
      />
    </FormSection>
  );
}

function MakingTerms({ editing, same }: Omit<PriceSectionProps, 'settings'>) {
  const { values, change } = editing;
  const isLocked = same?.isSame('makingCharge');
  const name = values.priceKind === 'premium' ? 'premium' : 'making charge';
  return (
    <>
      <SelectField
        label={`The ${name} is`}
        value={values.makingKind}
        disabled={isLocked}
        hint={isLocked ? 'Same as Product, above.' : 'Enter the amount in its own field above.'}
        onChange={({ currentTarget }) =>
          change({ makingKind: currentTarget.value as PieceForm['makingKind'] })
        }
      >
        <Options
          entries={(['percent', 'per-gram', 'fixed'] as const).map((kind) => [
            kind,
            makingNames[kind],
          ])}
        />
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-4">
        <AmountField
          label="At least (₹)"
          field="makingMinimum"
          editing={editing}
          disabled={isLocked}
        />
        <AmountField label="Wastage (%)" field="wastage" editing={editing} />
      </div>
    </>
  );
}

const plainSummary = 'Gold rate';

function priceSummary({ priceKind, ...form }: PieceForm): string {
  const parts = [
    priceKind === 'fixed' ? `Fixed, ₹${form.fixedPrice || 0}` : kindNames[priceKind],
    priceKind !== 'fixed' && form.makingKind === 'per-gram' && 'making per gram',
    priceKind !== 'fixed' && form.makingKind === 'fixed' && 'making in rupees',
    priceKind !== 'fixed' && form.makingMinimum && `at least ₹${form.makingMinimum}`,
    priceKind !== 'fixed' && form.wastage && `wastage ${form.wastage}%`,
    form.hallmarkFee && `hallmark ₹${form.hallmarkFee}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
