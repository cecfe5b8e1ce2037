import { type GoldRate, ratesInShort } from '#shop/pricing/gold-rate.ts';
import { type GoldRateTexts, readGoldRate } from '#shop/settings/gold-rate-texts.ts';
import { SelectField, TextField } from '#ui/form-field.tsx';
import { formatIndianTime } from '#ui/indian-time.ts';

type GoldPriceFieldsProps = {
  texts: GoldRateTexts;
  errors: Record<string, string> | undefined;
  updatedAt: Date | null;
  onChange: (change: Partial<GoldRateTexts>) => void;
};

const bases: Record<GoldRate['rateBasis'], { text: string; priceOf: string }> = {
  same: { text: 'Same for both karats', priceOf: '' },
  pure: {
    text: 'Price is of 24K, by fineness',
    priceOf: 'Of pure gold (24K). ',
  },
  own: { text: 'Own rate per karat', priceOf: 'Of 22KT. ' },
};

/** What the gold price is the price of, and the price; with what that makes for a gram of each karat. */
export function GoldPriceFields({ texts, errors, updatedAt, onChange }: GoldPriceFieldsProps) {
  const read = readGoldRate(texts);
  const { priceOf } = bases[texts.basis as GoldRate['rateBasis']];
  const price = {
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 14,
  } as const;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        {...price}
        label="Gold Price (per gram)"
        name="goldPrice"
        value={texts.price}
        onChange={(event) => onChange({ price: event.target.value })}
        error={errors?.['goldPrice']}
        hint={priceOf + (updatedAt ? `Last updated: ${formatIndianTime(updatedAt)}` : '')}
      />
      <SelectField
        label="Rate basis"
        name="rateBasis"
        value={texts.basis}
        onChange={(event) => onChange({ basis: event.target.value })}
        error={errors?.['rateBasis']}
      >
        {Object.entries(bases).map(([basis, { text }]) => (
          <option key={basis} value={basis}>
            {text}
          </option>
        ))}
      </SelectField>
      {texts.basis === 'own' && (
        <TextField
          {...price}
          label="18KT price (per gram)"
          name="goldPrice18kt"
          value={texts.price18kt}
          onChange={(event) => onChange({ price18kt: event.target.value })}
          error={errors?.['goldPrice18kt']}
        />
      )}
      {texts.basis === 'pure' && (
        <p role="status" className="figures self-center">
          {read.ok && ratesInShort(read.value)}
        </p>
      )}
    </div>
  );
}
