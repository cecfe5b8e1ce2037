import { type KeyboardEvent, useState } from 'react';
import { fillSizes } from '#shop/catalogue/editing/fill-sizes.ts';
import { readWeight } from '#shop/catalogue/editing/product-fields.ts';
import type { PieceForm } from '#shop/catalogue/editing/product-form.ts';
import type { SizeRow } from '#shop/catalogue/editing/size-fields.ts';
import { sizeAdvice, usualStep } from '#shop/catalogue/editing/size-texts.ts';
import { milligrams } from '#shop/money/weight.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import type { SizeKind } from '#shop/sizes/size.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';

type FillWeightsProps = {
  sizeKind: SizeKind;
  karat: Karat;
  form: PieceForm;
  rows: SizeRow[];
  onFill: (rows: SizeRow[]) => void;
};

const steps: Record<SizeKind, string> = {
  ring: 'Step',
  bangle: 'Step (1/16 in)',
  length: 'Step',
};

/** Fills all rows between two sizes: what the first weighs, and what each size more weighs above it. */
export function FillWeights({ sizeKind, karat, form, rows, onFill }: FillWeightsProps) {
  const [typed, setTyped] = useState({
    from: '',
    to: '',
    step: usualStep[sizeKind],
    base: form[`gross${karat}`],
    growth: '',
    stone: form[`stone${karat}`],
    stock: '',
  });
  const [fault, setFault] = useState('');
  const field = (name: keyof typeof typed, label: string) => ({
    label,
    autoComplete: 'off',
    value: typed[name],
    maxLength: 10,
    onKeyDown: fillOnEnter,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setFault('');
      setTyped({ ...typed, [name]: currentTarget.value });
    },
  });
  function fill() {
    const filled = filledRows({ sizeKind, karat, rows }, typed);
    if (typeof filled === 'string') setFault(filled);
    else onFill(filled);
  }
  function fillOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    fill();
  }
  return (
    <div
      role="group"
      aria-label="Fill weights"
      className="grid grid-cols-3 items-end gap-3 rounded-sm bg-paper p-3 min-[88rem]:grid-cols-4"
    >
      <TextField {...field('from', 'From size')} />
      <TextField {...field('to', 'To size')} />
      <TextField {...field('step', steps[sizeKind])} inputMode="numeric" />
      <TextField {...field('base', 'First (g)')} inputMode="decimal" />
      <TextField {...field('growth', 'Each more (g)')} inputMode="decimal" />
      <TextField {...field('stone', 'Stones (g)')} inputMode="decimal" />
      <TextField {...field('stock', 'Stock each')} inputMode="numeric" />
      <Button variant="secondary" className="col-span-2 min-[88rem]:col-span-1" onClick={fill}>
        Fill weights
      </Button>
      {fault && (
        <p role="alert" className="col-span-full text-sm text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

type Filled = Pick<FillWeightsProps, 'sizeKind' | 'karat' | 'rows'>;
type Typed = Record<'from' | 'to' | 'step' | 'base' | 'growth' | 'stone' | 'stock', string>;

/** The rows, or what is wrong with what was typed. */
function filledRows({ sizeKind, karat, rows }: Filled, typed: Typed): SizeRow[] | string {
  const [base, growth] = [readWeight(typed.base), readWeight(typed.growth || '0')];
  if (base === null || growth === null) return 'Please enter what the first size weighs, in grams';
  if (!/^\d{0,6}$/.test(typed.stock)) return 'Please enter the stock as a whole number';
  if (typed.stone && readWeight(typed.stone) === null) {
    return 'Please enter the weight of the stones in grams';
  }
  const filled = fillSizes(sizeKind, karat, rows, {
    from: typed.from,
    to: typed.to,
    step: Number(typed.step),
    grossWeightMg: base,
    growthMg: milligrams(growth),
    stoneWeightMg: readWeight(typed.stone),
    stock: typed.stock,
  });
  return filled ?? `Please enter two sizes, the smaller first. ${sizeAdvice[sizeKind]}.`;
}
