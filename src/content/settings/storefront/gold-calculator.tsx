import { type ChangeEvent, useState } from 'react';
import { formatRupees } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { BreakUpTable } from '#price/pricing/components/break-up-table.tsx';
import { defaultKarat, formatKarat, isKarat } from '#price/pricing/karat.ts';
import { plainLines } from '#price/pricing/plain-lines.ts';
import { priceLines } from '#price/pricing/price-lines.ts';
import { Options, SelectField, TextField } from '#ui/form-field.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { type TodaysRates, type TypedSum, type WorkedOut, workOutGold } from '../gold-sums.ts';

const segments = [
  { value: 'weight' as const, label: 'By weight' },
  { value: 'budget' as const, label: 'By budget' },
];

const problems = {
  making: 'Please enter 0 to 100',
  weight: 'Please enter a weight, such as 8 or 4.620',
  budget: 'Please enter an amount, such as 50000',
};

/** Prices a plain piece at today's rate: from a weight, or for the weight that a budget buys. */
export function GoldCalculator(today: TodaysRates) {
  const [typed, setTyped] = useState<TypedSum>({
    by: 'weight',
    karat: today.rates[0]?.karat ?? defaultKarat,
    weight: '10',
    budget: '50000',
    making: '12',
  });
  const worked = workOutGold(today, typed);
  return (
    <section aria-labelledby="work-out" className="self-start bg-sand p-6 md:p-8">
      <h2 id="work-out" className="font-display text-2xl font-semibold">
        Work out a price
      </h2>
      <noscript>
        <p className="mt-3">The calculator needs JavaScript.</p>
      </noscript>
      <Fields {...today} typed={typed} problem={worked.problem} onType={setTyped} />
      <Answer worked={worked} by={typed.by} />
    </section>
  );
}

type FieldsProps = TodaysRates & {
  typed: TypedSum;
  problem: WorkedOut['problem'];
  onType: (typed: TypedSum) => void;
};

function Fields({ rates, typed, problem, onType }: FieldsProps) {
  const isHydrated = useHydrated();
  const number = (name: keyof typeof problems) => ({
    value: typed[name],
    error: problem === name ? problems[name] : null,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onType({ ...typed, [name]: target.value }),
  });
  const chooseKarat = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    if (isKarat(value)) onType({ ...typed, karat: value });
  };
  return (
    <fieldset disabled={!isHydrated} className="mt-5 space-y-4">
      <SegmentedControl
        legend="Start from"
        segments={segments}
        value={typed.by}
        onChange={(by) => onType({ ...typed, by })}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField label="Karat" value={typed.karat} onChange={chooseKarat}>
          <Options entries={rates.map(({ karat }) => [karat, formatKarat(karat)])} />
        </SelectField>
        <TextField label="Making charge, %" {...number('making')} />
      </div>
      {typed.by === 'weight' ? (
        <TextField label="Net weight in grams" {...number('weight')} />
      ) : (
        <TextField label="Budget in rupees" {...number('budget')} />
      )}
    </fieldset>
  );
}

function Answer({ worked, by }: { worked: WorkedOut; by: TypedSum['by'] }) {
  if (worked.problem) return null;
  const { piece } = worked;
  const { price, netWeightMg } = piece;
  return (
    <div className="mt-6">
      <p role="status" className="figures mb-4 font-display text-2xl font-semibold text-maroon">
        {by === 'weight' ? formatRupees(price.total) : formatGrams(netWeightMg)}
      </p>
      <BreakUpTable
        lines={price.extras ? priceLines(piece) : plainLines(piece)}
        total={price.total}
      />
      <p className="mt-4 text-sm text-muted">
        For a plain piece, without stones or offers. Each product page shows its own price.
      </p>
    </div>
  );
}
