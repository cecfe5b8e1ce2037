import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type ProductStatus, productStatuses } from '#catalogue/products/product-status.ts';
import {
  type FormRules,
  maxPictures,
  type PieceForm as PieceValues,
} from '#catalogue/products/editing/product-form.ts';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import type { Arranged } from '#catalogue/products/categories/arrangement-queries.server.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { showToast } from '#ui/toast.tsx';
import { PictureField } from '#catalogue/media/office/picture-field.tsx';
import { DetailsFields } from '#catalogue/products/office/product-form/fields/details-fields.tsx';
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx';
import { KaratBlock } from '#catalogue/products/office/product-form/fields/karat-block.tsx';
import { MeanwhileDialog } from '#catalogue/products/office/product-form/meanwhile/meanwhile-dialog.tsx';
import { productMessages } from './product-messages.ts';
import type { FormNeeds } from './read-form-needs.server.ts';
import { shownKarats } from '#catalogue/products/office/product-form/fields/shown-karats.ts';
import { SaleNote } from '#catalogue/products/office/product-form/fields/sale-note.tsx';
import { type PieceEditing, usePieceForm } from './use-piece-form.ts';
import {
  type SameAsProduct,
  useSameAsProduct,
} from '#catalogue/products/office/product-form/fields/use-same-as-product.ts';
import {
  type Saved,
  useSaving,
} from '#catalogue/products/office/product-form/saving/use-saving.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { statusNames } from '#catalogue/products/office/list/status-names.ts';
import { PriceSection } from './fields/price-section.tsx';
import { SizesSection } from './fields/sizes-section.tsx';
import { StonesSection, RowText } from './fields/stones-section.tsx';
import { GoodsFieldsPart } from '#catalogue/products/office/goods-fields.tsx';
import { FoundBySection } from './fields/found-by-section.tsx';
import { GoesWithSection } from './fields/goes-with-section.tsx';
import { FormSection } from './fields/form-section.tsx';
import { emptyCharge } from '#catalogue/products/editing/terms-fields.ts';
import { maxOtherCharges } from '#price/pricing/price-terms.ts';
import { AmountField } from './fields/amount-field.tsx';
import { RemoveRow, RowList } from './fields/row-list.tsx';

type FormProps = {
  /** Initial field values. */
  start: PieceValues;
  needs: FormNeeds;
  /** Of a product, as saved. */
  variations?: readonly EditedPiece[];
  saved: Saved;
  texts: FormButtonsProps['texts'];
  cancel: FormButtonsProps['cancel'];
  onSaved: () => void;
};

/** The form of a product (specification, back office 2). */
export function ProductForm(props: FormProps) {
  const editing = usePieceForm('product', props.start, rulesOf(props, props.start));
  return <PieceForm {...props} editing={editing} same={null} />;
}

/** The form of a variation: the product's fields, some with 'Same as Product'. */
export function VariationForm({ product, ...props }: FormProps & { product: PieceValues }) {
  const editing = usePieceForm('variation', props.start, rulesOf(props, product));
  const same = useSameAsProduct(editing, product);
  return <PieceForm {...props} editing={editing} same={same} />;
}

/** Existing decimals in the making charge, its own or the product's, may stay. */
function rulesOf({ start, needs }: FormProps, product: PieceValues): FormRules {
  const has = [start, product].some(({ makingCharge }) => makingCharge.includes('.'));
  return { makingDecimals: needs.form.makingDecimals || has };
}

type PieceFormProps = FormProps & { editing: PieceEditing; same: SameAsProduct | null };

function PieceForm(props: PieceFormProps) {
  const { saved, texts, cancel, onSaved, editing, same } = props;
  const { needs, pick } = usePicked(props.needs);
  const isHydrated = useHydrated();
  const form = useFirstErrorFocused(editing.tries);
  const [hasUploads, setHasUploads] = useState(false);
  const saving = useSaving({ editing, saved, same, onSaved });
  function save(status?: ProductStatus) {
    if (hasUploads) showToast({ title: productMessages.picturesOnTheirWay, kind: 'info' });
    else saving.trySave(status);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        {/* Text typed before hydration would be lost. */}
        <fieldset disabled={!isHydrated} className="contents">
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid gap-6">
              {saved.intent === 'update' && <StatusField editing={editing} />}
              <div className="rounded-md border border-line bg-surface p-4 md:p-5">
                <DetailsFields editing={editing} needs={needs} same={same} />
              </div>
              <PartSections editing={editing} needs={needs} same={same}>
                {editing.kind === 'product' && <FindingSections {...props} {...{ needs, pick }} />}
              </PartSections>
            </div>
            <div className="grid gap-6">
              <Pictures editing={editing} onBusyChange={setHasUploads} />
              {shownKarats(editing, needs.form).map((karat) => (
                <KaratBlock key={karat} karat={karat} editing={editing} settings={needs.settings} />
              ))}
              <SaleNote kind={editing.kind} form={editing.values} isNew={!('piece' in saved)} />
            </div>
          </div>
          <FormButtons texts={texts} cancel={cancel} saving={saving} onSave={save} />
        </fieldset>
      </form>
      {saving.meanwhile && (
        <MeanwhileDialog
          meanwhile={saving.meanwhile}
          editing={editing}
          needs={needs}
          onClose={saving.closeMeanwhile}
          onRebase={saving.acceptTheirs}
        />
      )}
    </>
  );
}

type FindingSectionsProps = Pick<PieceFormProps, 'editing' | 'needs' | 'saved' | 'variations'> & {
  pick: (piece: Arranged) => void;
};

/** How shoppers come upon a product: by filters, and beside other pieces. */
function FindingSections({ editing, needs, saved, variations, pick }: FindingSectionsProps) {
  return (
    <>
      <FoundBySection editing={editing} variations={variations ?? []} />
      <GoesWithSection
        id={'piece' in saved ? saved.piece.id : saved.id}
        editing={editing}
        known={needs.goesWith}
        onPick={pick}
      />
    </>
  );
}

/** The form's choices plus the pieces picked since. */
function usePicked(given: FormNeeds) {
  const [picked, setPicked] = useState<Arranged[]>([]);
  const goesWith = given.goesWith && [...given.goesWith, ...picked];
  const pick = (piece: Arranged) => setPicked((before) => [...before, piece]);
  return { needs: { ...given, goesWith }, pick };
}

type PicturesProps = { editing: PieceEditing; onBusyChange: (isBusy: boolean) => void };

function Pictures({ editing, onBusyChange }: PicturesProps) {
  const { kind, values, errors, change } = editing;
  return (
    <div className="rounded-md border border-line bg-surface p-4 md:p-5">
      <PictureField
        label={kind === 'product' ? 'Product Images' : 'Variation Images'}
        limit={maxPictures}
        purpose={kind}
        pictures={values.pictures}
        onChange={(pictures) => change({ pictures })}
        onBusyChange={onBusyChange}
      />
      {errors.pictures && <p className="mt-2 text-danger">{errors.pictures}</p>}
    </div>
  );
}

/** After a failed save, focuses the first invalid field. */
function useFirstErrorFocused(tries: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);
  return form;
}

const meanings: Record<ProductStatus, string> = {
  draft: 'Not in the shop yet. You can see it in the preview.',
  published: 'In the shop, with its variations.',
  archived: 'No longer in the shop. Its orders and history are kept.',
};

/** Whether shoppers see a product and, with it, its variations. */
function StatusField({ editing: { values, change } }: { editing: PieceEditing }) {
  return (
    <div className="rounded-md border border-line bg-surface p-4 md:p-5">
      <SegmentedControl
        legend="Status"
        value={values.status}
        segments={productStatuses.map((value) => ({ value, label: statusNames[value] }))}
        onChange={(status) => change({ status })}
      />
      <p className="mt-2 text-muted" aria-live="polite">
        {meanings[values.status]}
      </p>
    </div>
  );
}

type PartSectionsProps = {
  editing: PieceEditing;
  needs: FormNeeds;
  same: SameAsProduct | null;
  children: ReactNode;
};

/** Rarely used sections, collapsed unless needed. */
function PartSections({ editing, needs, same, children }: PartSectionsProps) {
  return (
    <div className="rounded-md border border-line bg-surface">
      <PriceSection editing={editing} settings={needs.settings} same={same} />
      <StonesSection editing={editing} />
      <ChargesSection editing={editing} />
      <SizesSection editing={editing} />
      <DocumentsSection editing={editing} />
      {children}
    </div>
  );
}

const names = ['hsn', 'huid', 'packing', 'articles'] as const;

/** Document and packing rules that differ from the category's. */
function DocumentsSection({ editing }: { editing: PieceEditing }) {
  const { kind, values, errors, change } = editing;
  const isUsed = names.some((name) => values[name] !== '');
  const otherwise = kind === 'product' ? 'Same as its category' : 'Same as its product';
  return (
    <FormSection
      title="Documents and packing"
      summary={isUsed ? 'Its own' : otherwise}
      isUsed={isUsed}
      hasErrors={names.some((name) => errors[name] !== undefined)}
    >
      <GoodsFieldsPart values={values} errors={errors} otherwise={otherwise} onChange={change} />
    </FormSection>
  );
}

/** Further charges of a piece: engraving, enamel, a box. */
function ChargesSection({ editing }: { editing: PieceEditing }) {
  const { values, errors, change } = editing;
  const { otherCharges } = values;
  const isFull = otherCharges.length >= maxOtherCharges;
  const names = otherCharges.filter(({ name }) => name.trim());
  return (
    <FormSection
      title="Other charges"
      summary={names.map(({ name, amount }) => `${name} ₹${amount || 0}`).join(' · ') || 'None'}
      isUsed={otherCharges.length > 0}
      hasErrors={Object.keys(errors).some((field) => field.startsWith('otherCharges'))}
    >
      <RowList
        rows={otherCharges}
        nameOf={(place) => `Charge ${place + 1}`}
        addText={otherCharges.length === 0 ? 'Add a charge' : 'Add another charge'}
        onAdd={isFull ? null : () => change({ otherCharges: [...otherCharges, emptyCharge] })}
        renderRow={(place) => (
          <div className="flex items-start gap-3">
            <RowText
              label="For"
              field={`otherCharges.${place}.name`}
              editing={editing}
              className="flex-1"
            />
            <AmountField
              label="Amount (₹)"
              field={`otherCharges.${place}.amount`}
              editing={editing}
              className="w-28"
            />
            <div className="pt-6">
              <RemoveRow
                name={`charge ${place + 1}`}
                onRemove={() =>
                  change({ otherCharges: otherCharges.filter((_row, at) => at !== place) })
                }
              />
            </div>
          </div>
        )}
      />
    </FormSection>
  );
}
