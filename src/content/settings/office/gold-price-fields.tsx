import { formatRupees } from '#price/money/money.ts';
import { furtherKarats, type GoldRate, rateFor, ratesInShort } from '#price/pricing/gold-rate.ts';
import { formatKarat, type Karat } from '#price/pricing/karat.ts';
import {
  type GoldRateTexts,
  priceNameOf,
  readGoldRate,
  withoutOthers,
} from '#content/settings/gold-rate-texts.ts';
import { maxDaysAhead } from '#content/settings/scheduled-rate.ts';
import { emptyDate } from '#ui/empty-date.ts';
import { Options, SelectField, TextField } from '#ui/form-field.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { rateBasisTexts } from './rate-bases.ts';
import { rateFieldOf, startField } from './rate-field.ts';
import { RatesText } from './rates-text.tsx';

type GoldPriceFieldsProps = {
  texts: GoldRateTexts;
  /** The karats that rates are set for. */
  karats: readonly Karat[];
  errors: Record<string, string> | undefined;
  updatedAt: Date | null;
  onChange: (change: Partial<GoldRateTexts>) => void;
  /** The scheduled start; null while another rate is scheduled. */
  startsAt: string | null;
  onStart: (startsAt: string) => void;
};

const billedAlike = `Every karat is billed at this rate, 18KT as well as 22KT. To bill 18KT for its actual gold, choose
  ‘${rateBasisTexts.pure.text}’ or ‘${rateBasisTexts.own.text}’.`;

const price = { inputMode: 'decimal', autoComplete: 'off', maxLength: 14 } as const;

/** The rate basis and the gold price, with the resulting rate per gram of each karat. */
export function GoldPriceFields(props: GoldPriceFieldsProps) {
  const { texts, karats, errors, updatedAt, onChange, startsAt, onStart } = props;
  const { priceOf } = rateBasisTexts[texts.basis as GoldRate['rateBasis']];
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        {...price}
        label="Gold Price (per gram)"
        name={rateFieldOf('price')}
        value={texts.price}
        onChange={(event) => onChange({ price: event.target.value })}
        error={errors?.[rateFieldOf('price')]}
        hint={priceOf + (updatedAt ? `Last updated: ${formatIndianTime(updatedAt)}` : '')}
      />
      <SelectField
        label="Rate basis"
        name={rateFieldOf('basis')}
        value={texts.basis}
        onChange={(event) => onChange({ basis: event.target.value })}
        error={errors?.[rateFieldOf('basis')]}
        hint={texts.basis === 'same' && karats.length > 1 ? billedAlike : ''}
      >
        <Options
          entries={Object.entries(rateBasisTexts).map(([basis, { text }]) => [
            basis,
            basis === 'same' && karats.length > 2 ? 'Same for all karats' : text,
          ])}
        />
      </SelectField>
      {texts.basis === 'own' && <OwnPrices {...props} />}
      {texts.basis === 'pure' && <RatesByFineness texts={texts} karats={karats} />}
      {startsAt !== null && (
        <TextField
          label="From"
          name={startField}
          type="datetime-local"
          step={1}
          value={startsAt}
          {...emptyDate(startsAt)}
          onChange={(event) => onStart(event.target.value)}
          error={errors?.[startField]}
          hint={`Indian time, up to ${maxDaysAhead} days ahead. Leave empty to change the price now.`}
        />
      )}
    </div>
  );
}

/** The rates of the other karats: 18kt is required; any other one left empty is derived from 22kt. */
function OwnPrices({ texts, karats, errors, onChange }: GoldPriceFieldsProps) {
  const following = readGoldRate(withoutOthers(texts));
  return (
    <>
      <TextField
        {...price}
        label="18KT price (per gram)"
        name={rateFieldOf('price18kt')}
        value={texts.price18kt}
        onChange={(event) => onChange({ price18kt: event.target.value })}
        error={errors?.[rateFieldOf('price18kt')]}
      />
      {furtherKarats
        .filter((karat) => karats.includes(karat))
        .map((karat) => (
          <TextField
            {...price}
            key={karat}
            label={`${formatKarat(karat)} price (per gram)`}
            name={rateFieldOf(priceNameOf(karat))}
            value={texts[priceNameOf(karat)] ?? ''}
            onChange={(event) => onChange({ [priceNameOf(karat)]: event.target.value })}
            error={errors?.[rateFieldOf(priceNameOf(karat))]}
            hint={`Leave empty to follow 22KT by fineness${
              following.ok ? `: ${formatRupees(rateFor(following.value, karat))}` : ''
            }`}
          />
        ))}
    </>
  );
}

function RatesByFineness({ texts, karats }: Pick<GoldPriceFieldsProps, 'texts' | 'karats'>) {
  const read = readGoldRate(texts);
  return (
    <p
      role="status"
      className={karats.length > 2 ? 'figures sm:col-span-2' : 'figures self-center'}
    >
      {read.ok && <RatesText text={ratesInShort(read.value, karats)} />}
    </p>
  );
}
