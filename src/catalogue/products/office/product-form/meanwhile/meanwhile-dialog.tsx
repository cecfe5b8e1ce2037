import { formOf } from '#catalogue/products/editing/edited-piece.ts';
import type { FieldName, PieceForm, RowList } from '#catalogue/products/editing/product-form.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { KaratField } from '#catalogue/products/editing/karat-fields.ts';
import { traitHeads } from '#catalogue/products/editing/trait-fields.ts';
import { textHeads } from '#catalogue/products/editing/text-fields.ts';
import { formatKarat, karats } from '#price/pricing/karat.ts';
import { changedFieldsOf, isSameField, mergeEdits } from './merge-edits.ts';
import type { FormNeeds } from '#catalogue/products/office/product-form/read-form-needs.server.ts';
import type { Meanwhile } from '#catalogue/products/office/product-form/saving/save-answer.ts';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';

type MeanwhileDialogProps = {
  meanwhile: Meanwhile;
  editing: PieceEditing;
  needs: FormNeeds;
  onClose: () => void;
  /** Rebases the form on the state that the other person saved. */
  onRebase: () => void;
};

/** Shows what somebody else changed while the form was open, before anything is saved. */
export function MeanwhileDialog(props: MeanwhileDialogProps) {
  const { meanwhile, editing, needs, onClose, onRebase } = props;
  const { opened, values: mine } = editing;
  const theirs = formOf(meanwhile.theirs);
  const fields = changedFieldsOf(opened, theirs);
  const merged = mergeEdits({ opened, theirs, mine });
  function goOnFrom(values: PieceForm) {
    editing.rebase({ opened: theirs, values });
    onRebase();
  }
  return (
    <Dialog open onClose={onClose} title="Changed in the meantime" className="max-w-[60rem]!">
      <div className="grid gap-5">
        <WhoAndWhen meanwhile={meanwhile} />
        {fields.length > 0 && (
          <Differences fields={fields} states={{ opened, theirs, merged }} needs={needs} />
        )}
        <p>
          None of your changes are saved yet. Keep them to apply them on top of theirs and review
          the form, or load their version and discard yours.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => goOnFrom(theirs)}>
            Load their version
          </Button>
          <Button onClick={() => goOnFrom(merged)}>Keep my changes</Button>
        </div>
      </div>
    </Dialog>
  );
}

type DifferencesProps = {
  fields: FieldName[];
  states: Record<'opened' | 'theirs' | 'merged', PieceForm>;
  needs: FormNeeds;
};

function Differences({ fields, states, needs }: DifferencesProps) {
  const { opened, theirs, merged } = states;
  const textIn = (form: PieceForm) => (field: FieldName) => fieldText(field, form, needs);
  return (
    // A sticky table head would cover the rows of a dialog.
    <div className="[&_th]:static!">
      <DataTable
        caption="What changed in the meantime"
        rows={fields}
        rowKey={(field) => field}
        columns={[
          { title: 'Field', renderCell: (field) => fieldLabels[field] },
          { title: 'When you opened it', renderCell: textIn(opened) },
          { title: 'Saved by them', renderCell: textIn(theirs) },
          {
            title: 'With your changes',
            renderCell: (field) => (
              <span className={isSameField(field, merged, theirs) ? '' : 'font-semibold'}>
                {textIn(merged)(field)}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

function WhoAndWhen({ meanwhile: { changes } }: { meanwhile: Meanwhile }) {
  const [latest] = changes;
  if (!latest) return <p>Someone else has changed this since you opened it.</p>;
  const who = [...new Set(changes.map((change) => change.who))].join(' and ');
  return (
    <p className="wrap-anywhere">
      <strong>{who}</strong> changed this since you opened it, last on {formatIndianTime(latest.at)}
      .
    </p>
  );
}

/** Names of the fields outside the form. */
const fieldLabels: Record<FieldName, string> = {
  name: 'Name',
  sku: 'SKU',
  ...textHeads,
  makingCharge: 'Making Charge (%)',
  discount: 'Discount (%)',
  soldAs: 'Quantity Type',
  status: 'Status',
  categoryId: 'Category',
  collectionIds: 'Collections',
  goesWithIds: 'Goes with',
  ...traitHeads,
  availableKarats: 'Available Karats',
  ...karatLabels(),
  pictures: 'Images',
  priceKind: 'Price',
  fixedPrice: 'Fixed price (₹)',
  makingKind: 'Making charge is',
  makingAmount: 'Making charge (₹)',
  makingMinimum: 'At least (₹)',
  wastage: 'Wastage (%)',
  hallmarkFee: 'Hallmark fee (₹)',
  stones: 'Stones',
  otherCharges: 'Other charges',
  sizeKind: 'Sizes are',
  sizes: 'Sizes',
  madeToOrderDays: 'Made to order (days)',
  hsn: 'HSN',
  huid: 'HUID',
  packing: 'Before dispatch',
  articles: 'Hallmarked articles per piece',
};

/** `22KT Gross Weight (g)`. */
function karatLabels(): Record<KaratField, string> {
  const labels = karats.flatMap((karat) => [
    [`gross${karat}`, `${formatKarat(karat)} Gross Weight (g)`],
    [`stone${karat}`, `${formatKarat(karat)} Stone Weight (g)`],
    [`stock${karat}`, `${formatKarat(karat)} Stock Quantity`],
  ]);
  return Object.fromEntries(labels) as Record<KaratField, string>;
}

/** The value of a field in words. */
function fieldText(
  field: FieldName,
  form: PieceForm,
  { categories, collections, goesWith }: FormNeeds,
): string {
  const value = form[field];
  if (field === 'pictures') return picturesText(form);
  if (field === 'stones' || field === 'otherCharges' || field === 'sizes')
    return rowsText(form, field);
  if (field === 'categoryId') return nameIn(categories, form.categoryId);
  if (field === 'collectionIds') return namesIn(collections, form.collectionIds);
  if (field === 'goesWithIds') return namesIn(goesWith, form.goesWithIds);
  return Array.isArray(value) ? value.join(', ') || '–' : value || '–';
}

/** Describes the rows of a list: `22kt 14: 3.2 g, 2 in stock`. */
function rowsText(form: PieceForm, field: RowList): string {
  const texts = {
    stones: form.stones.map(({ count, kind, carats, price, certificate }) =>
      [`${count} × ${kind}`, carats && `${carats} ct`, price && `₹${price}`, certificate]
        .filter(Boolean)
        .join(' '),
    ),
    otherCharges: form.otherCharges.map(({ name, amount }) => `${name} ₹${amount}`),
    sizes: form.sizes.map(
      ({ karat, size, gross, stock }) =>
        `${karat} ${size}: ${gross || 0} g, ${stock || 0} in stock`,
    ),
  };
  return texts[field].join('; ') || '–';
}

function namesIn(choices: FormNeeds['categories'], ids: readonly string[]): string {
  return ids.map((id) => nameIn(choices, id)).join(', ') || '–';
}

function nameIn(choices: FormNeeds['categories'], id: string): string {
  if (!id) return '–';
  return choices?.find((choice) => choice.id === id)?.name ?? 'one that is new or gone';
}

function picturesText({ pictures }: PieceForm): string {
  if (pictures.length === 0) return '–';
  const words = pictures.map(({ alt }, place) => alt || `picture ${place + 1}`);
  return `${pictures.length}: ${words.join(', ')}`;
}
