import { emptyStone, type StoneRow } from '#catalogue/products/editing/terms-fields.ts';
import { readDecimal } from '#catalogue/products/editing/product-fields.ts';
import type { PieceForm, RowField } from '#catalogue/products/editing/product-form.ts';
import { formatGrams, type Milligrams, milligrams } from '#price/money/weight.ts';
import { maxStones } from '#price/pricing/price-terms.ts';
import { SelectField, TextField } from '#ui/form-field.tsx';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';
import { AmountField } from './amount-field.tsx';
import { FormSection } from './form-section.tsx';
import { liveRecords } from './live-price.ts';
import { RemoveRow, RowList } from './row-list.tsx';

/** The stones of a piece, a row for each kind. */
export function StonesSection({ editing }: { editing: PieceEditing }) {
  const { values, errors, change } = editing;
  const { stones, priceKind } = values;
  const nameOf = (place: number) => `Stones ${place + 1}`;
  const isFull = stones.length >= maxStones;
  const unnamed = unnamedStonesMg(values);
  return (
    <FormSection
      title="Stones"
      summary={
        unnamed > 0 ? `None listed, ${formatGrams(unnamed)} not charged` : stonesSummary(stones)
      }
      isUsed={stones.length > 0 || unnamed > 0}
      hasErrors={Object.keys(errors).some((field) => field.startsWith('stones'))}
    >
      {priceKind === 'fixed' && (
        <p className="text-muted">The fixed price includes the stones. Shoppers see them listed.</p>
      )}
      {unnamed > 0 && (
        <p className="text-danger">
          Stones of {formatGrams(unnamed)} are deducted from the gold, and shoppers pay nothing for
          them. Please add them here with their price.
        </p>
      )}
      {errors.stones && <p className="text-danger">{errors.stones}</p>}
      <RowList
        rows={stones}
        nameOf={nameOf}
        addText={stones.length === 0 ? 'Add stones' : 'Add another kind'}
        onAdd={isFull ? null : () => change({ stones: [...stones, emptyStone] })}
        renderRow={(place) => (
          <StoneFields
            place={place}
            editing={editing}
            onRemove={() => change({ stones: stones.filter((_row, at) => at !== place) })}
          />
        )}
      />
      {totalCarats(stones) > 0 && <p className="figures text-muted">{caratsText(stones)}</p>}
    </FormSection>
  );
}

type StoneFieldsProps = { place: number; editing: PieceEditing; onRemove: () => void };

function StoneFields({ place, editing, onRemove }: StoneFieldsProps) {
  const { values, change } = editing;
  const field = (name: keyof StoneRow): RowField => `stones.${place}.${name}`;
  return (
    <div className="grid grid-cols-6 items-start gap-3 rounded-sm bg-paper p-3">
      <RowText label="Kind" field={field('kind')} editing={editing} className="col-span-4" />
      <AmountField
        label="How many"
        field={field('count')}
        editing={editing}
        inputMode="numeric"
        className="col-span-2"
      />
      <AmountField
        label="Total carats"
        field={field('carats')}
        editing={editing}
        className="col-span-2"
      />
      <AmountField
        label="Price (₹)"
        field={field('price')}
        editing={editing}
        className="col-span-2"
      />
      <SelectField
        label="Priced"
        className="col-span-2"
        value={values.stones[place]?.pricedPer}
        onChange={({ currentTarget: { value: pricedPer } }) =>
          change({
            stones: values.stones.map((row, at) =>
              at === place ? { ...row, pricedPer: pricedPer === 'carat' ? 'carat' : 'all' } : row,
            ),
          })
        }
      >
        <option value="all">in all</option>
        <option value="carat">per ct</option>
      </SelectField>
      <div className="col-span-6 flex items-end gap-2">
        <RowText
          label="Certificate"
          field={field('certificate')}
          editing={editing}
          className="flex-1"
        />
        <RemoveRow name={`stones ${place + 1}`} onRemove={onRemove} />
      </div>
    </div>
  );
}

type RowTextProps = { label: string; field: RowField; editing: PieceEditing; className?: string };

/** A text field in a row. */
export function RowText({ field, editing, ...props }: RowTextProps) {
  return (
    <TextField
      {...props}
      autoComplete="off"
      maxLength={60}
      value={editing.numberIn(field).text}
      error={editing.errors[field]}
      onChange={({ currentTarget }) => editing.writeInto(field, currentTarget.value)}
    />
  );
}

/** The stone weight that the price does not cover; with several karats and sizes, the greatest. */
function unnamedStonesMg(form: PieceForm): Milligrams {
  const isKnown = form.priceKind === 'fixed' || form.stones.some(({ kind }) => kind.trim());
  const records = isKnown ? [] : form.availableKarats.flatMap((karat) => liveRecords(form, karat));
  return milligrams(Math.max(0, ...records.map(({ stoneWeightMg }) => stoneWeightMg ?? 0)));
}

function totalCarats(stones: StoneRow[]): number {
  return stones.reduce((sum, { carats }) => sum + Math.round((readDecimal(carats) ?? 0) * 1000), 0);
}

/** One carat is 0.2 g, so a thousandth is 0.2 mg. */
function caratsText(stones: StoneRow[]): string {
  const milliCarats = totalCarats(stones);
  const weight = formatGrams(milligrams(Math.round(milliCarats / 5)));
  return `${milliCarats / 1000} ct in total, weighing ${weight}.`;
}

function stonesSummary(stones: StoneRow[]): string {
  const kinds = stones.filter(({ kind }) => kind.trim());
  if (kinds.length === 0) return 'None';
  return kinds.map(({ kind, count }) => `${count || 1} ${kind}`).join(' · ');
}
