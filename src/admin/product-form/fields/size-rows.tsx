import type { SizeRow } from '#shop/catalogue/editing/size-fields.ts';
import { maxSizeRows, recordOfSize } from '#shop/catalogue/editing/size-fields.ts';
import { formatRupees } from '#shop/money/money.ts';
import { formatKarat, type Karat } from '#shop/pricing/karat.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import type { SizeKind } from '#shop/sizes/size.ts';
import type { PieceEditing } from '#admin/product-form/use-piece-form.ts';
import { AmountField } from './amount-field.tsx';
import { FillWeights } from './fill-weights.tsx';
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
  // The places in the form of the rows of this karat.
  const places = sizes.flatMap((row, place) => (row.karat === karat ? place : []));
  const rows = places.flatMap((place) => sizes[place] ?? []);
  const others = sizes.filter((row) => row.karat !== karat);
  const empty: SizeRow = { karat, size: '', gross: '', stone: '', stock: '' };
  if (rows.length === 0 && !values.availableKarats.includes(karat)) {
    return (
      <p className="clear-left text-muted">Tick it under Available Karats to give it sizes.</p>
    );
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
  /** Null while it has none. */
  price: ShownPrice | null;
  editing: PieceEditing;
  onRemove: () => void;
};

/** What is said of a narrow field stands below its row; it is read with the field. */
const narrow = '[&_input]:px-2 [&_p]:sr-only';

/** From the second row on the labels are read, not seen: the first has them as a table has its head. */
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
