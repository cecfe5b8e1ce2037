import { type KeyboardEvent, useState } from 'react';
import {
  type SizeRow,
  maxSizeRows,
  recordOfSize,
} from '#catalogue/products/editing/size-fields.ts';
import { formatRupees } from '#price/money/money.ts';
import { formatKarat, type Karat } from '#price/pricing/karat.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import type { SizeKind } from '#catalogue/sizes/size.ts';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';
import { fillSizes } from '#catalogue/products/editing/fill-sizes.ts';
import { readWeight } from '#catalogue/products/editing/product-fields.ts';
import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import { sizeAdvice, usualStep } from '#catalogue/products/editing/size-texts.ts';
import { milligrams } from '#price/money/weight.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { AmountField } from './amount-field.tsx';
import { livePrice } from './live-price.ts';
import { RemoveRow, RowList } from './row-list.tsx';
import { RowText } from './stones-section.tsx';

type SizeRowsProps = {
  karat: Karat;
  sizeKind: SizeKind;
  editing: PieceEditing;
  settings: PricingSettings;
};

/** The sizes of a piece in one karat, each with its weights, stock and price. */
export function SizeRows({ karat, sizeKind, editing, settings }: SizeRowsProps) {
  const { values, change } = editing;
  const { sizes } = values;
  // The form indices of this karat's rows.
  const places = sizes.flatMap((row, place) => (row.karat === karat ? place : []));
  const rows = places.flatMap((place) => sizes[place] ?? []);
  const others = sizes.filter((row) => row.karat !== karat);
  const empty: SizeRow = { karat, size: '', gross: '', stone: '', stock: '' };
  if (rows.length === 0 && !values.availableKarats.includes(karat)) {
    return <p className="clear-left text-muted">Tick it under Available Karats to add sizes.</p>;
  }
  const nameOf = (place: number) => `${formatKarat(karat)} size ${rows[place]?.size || place + 1}`;
  return (
    <div className="clear-left grid gap-4">
      <FillWeights
        sizeKind={sizeKind}
        karat={karat}
        form={values}
        rows={rows}
        onFill={(filled) => change({ sizes: [...others, ...filled] })}
      />
      {editing.errors.sizes && (
        <p role="alert" className="text-danger">
          {editing.errors.sizes}
        </p>
      )}
      <RowList
        rows={rows}
        nameOf={nameOf}
        addText="Add a size"
        onAdd={sizes.length < maxSizeRows ? () => change({ sizes: [...sizes, empty] }) : null}
        renderRow={(at) => {
          const place = places[at] ?? 0;
          return (
            <SizeFields
              place={place}
              name={nameOf(at)}
              isFirst={at === 0}
              price={shownPrice(rows[at] ?? empty, { sizeKind, editing, settings })}
              editing={editing}
              onRemove={() => change({ sizes: sizes.filter((_row, each) => each !== place) })}
            />
          );
        }}
      />
    </div>
  );
}

type SizeFieldsProps = {
  place: number;
  name: string;
  isFirst: boolean;
  /** Null if it has no price yet. */
  price: ShownPrice | null;
  editing: PieceEditing;
  onRemove: () => void;
};

/** A narrow field's message appears below its row; here it is for screen readers only. */
const narrow = '[&_input]:px-2 [&_p]:sr-only';

/** Only the first row shows its labels, like a table head; in the others they are for screen readers. */
function SizeFields({ place, name, isFirst, price, editing, onRemove }: SizeFieldsProps) {
  const label = isFirst ? narrow : `${narrow} [&_label]:sr-only`;
  const belowLabel = isFirst ? 'md:mt-6' : '';
  const field = (part: keyof SizeRow) => `sizes.${place}.${part}` as const;
  const parts = ['size', 'gross', 'stone', 'stock'] as const;
  const faults = new Set(parts.flatMap((part) => editing.errors[field(part)] ?? []));
  return (
    <div className="grid grid-cols-[3.75rem_1fr_1fr_3.75rem_2.75rem] items-start gap-x-2 md:grid-cols-[4rem_1fr_1fr_4rem_6.25rem_2.75rem]">
      <RowText label="Size" field={field('size')} editing={editing} className={label} />
      <AmountField label="Gross (g)" field={field('gross')} editing={editing} className={label} />
      <AmountField label="Stone (g)" field={field('stone')} editing={editing} className={label} />
      <AmountField
        label="Stock"
        field={field('stock')}
        editing={editing}
        inputMode="numeric"
        className={label}
      />
      <output
        className={`figures text-right text-sm text-muted max-md:order-last max-md:col-span-4 max-md:pt-1 md:flex md:h-11 md:flex-col md:justify-center md:leading-5 ${belowLabel}`}
      >
        {price && (
          <>
            <span className="font-medium text-ink">{price.total}</span>{' '}
            <span className="max-md:before:content-['·_']">{price.net}</span>
          </>
        )}
      </output>
      <div className={isFirst ? 'pt-6' : ''}>
        <RemoveRow name={name} onRemove={onRemove} />
      </div>
      {[...faults].map((text) => (
        <p key={text} aria-hidden className="order-last col-span-full pt-1 text-sm text-danger">
          {text}
        </p>
      ))}
    </div>
  );
}

type Priced = Pick<SizeRowsProps, 'sizeKind' | 'editing' | 'settings'>;
type ShownPrice = { total: string; net: string };

function shownPrice(row: SizeRow, { sizeKind, editing, settings }: Priced): ShownPrice | null {
  const record = recordOfSize(sizeKind, row);
  const price = livePrice(editing.values, record, settings);
  const net = `${(record.netWeightMg / 1000).toFixed(3)} g net`;
  return price && { total: formatRupees(price.total), net };
}

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

/** Fills all rows between two sizes from the weight of the first and the increase for each further size. */
function FillWeights({ sizeKind, karat, form, rows, onFill }: FillWeightsProps) {
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

/** The filled rows, or what is wrong with the input. */
function filledRows({ sizeKind, karat, rows }: Filled, typed: Typed): SizeRow[] | string {
  const [base, growth] = [readWeight(typed.base), readWeight(typed.growth || '0')];
  if (base === null || growth === null) return 'Please enter the weight of the first size in grams';
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
  return filled ?? `Please enter two sizes, smaller first. ${sizeAdvice[sizeKind]}.`;
}
