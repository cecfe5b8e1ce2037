import type { FocusEvent, ReactNode } from 'react';
import { formatKarat, type Karat, karats } from '#price/pricing/karat.ts';
import { CheckboxField, Options, SelectField, TextAreaField, TextField } from '#ui/form-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { FormNeeds } from '#catalogue/products/office/product-form/read-form-needs.server.ts';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';
import { readDecimal } from '#catalogue/products/editing/product-fields.ts';
import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import { AmountField } from './amount-field.tsx';
import { shownKarats } from './shown-karats.ts';
import { CollectionBoxes, CollectionPicker } from './collection-picker.tsx';
import type { SameAsProduct, SameField } from './use-same-as-product.ts';

type DetailsFieldsProps = {
  editing: PieceEditing;
  needs: FormNeeds;
  /** Null on the form of a product. */
  same: SameAsProduct | null;
};

/** The left column of the form: name and description, charges besides gold, category, collections and karats. */
export function DetailsFields({ editing, needs, same }: DetailsFieldsProps) {
  const { kind, values, errors, change } = editing;
  return (
    <div className="grid gap-5">
      <TextField
        label={kind === 'product' ? 'Product Name' : 'Variation Name'}
        required
        autoComplete="off"
        maxLength={200}
        value={values.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextField
        label="SKU"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={values.sku}
        error={errors.sku}
        hint="Your own code, such as RG-0412. It is printed on the label and found by search and scanner."
        onChange={({ currentTarget }) => change({ sku: currentTarget.value.toUpperCase() })}
      />
      <MaySameAsProduct field="description" label="Description" same={same}>
        <TextAreaField
          label="Description"
          rows={5}
          maxLength={5000}
          disabled={same?.isSame('description')}
          value={values.description}
          error={errors.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
      </MaySameAsProduct>
      <div className="grid gap-5 sm:grid-cols-2">
        <MakingField editing={editing} same={same} />
        <DiscountField editing={editing} same={same} />
      </div>
      <SegmentedControl
        legend="Quantity Type"
        value={values.soldAs}
        segments={[
          { value: 'pieces', label: 'Pieces' },
          { value: 'pairs', label: 'Pairs' },
        ]}
        onChange={(soldAs) => change({ soldAs })}
      />
      <MaySameAsProduct field="categoryId" label="Category" same={same}>
        <CategorySelect editing={editing} needs={needs} same={same} />
      </MaySameAsProduct>
      <MaySameAsProduct field="collectionIds" label="Collections" same={same}>
        <CollectionsField editing={editing} needs={needs} same={same} />
      </MaySameAsProduct>
      <KaratBoxes editing={editing} needs={needs} />
    </div>
  );
}

function DiscountField({ editing, same }: Pick<DetailsFieldsProps, 'editing' | 'same'>) {
  return (
    <MaySameAsProduct field="discount" label="Discount (%)" same={same}>
      <AmountField
        label="Discount (%)"
        field="discount"
        editing={editing}
        inputMode="numeric"
        disabled={same?.isSame('discount')}
      />
    </MaySameAsProduct>
  );
}

function CategorySelect({ editing, needs, same }: DetailsFieldsProps) {
  const { values, errors, change } = editing;
  const categories = needs.categories ?? [];
  const isKnown = categories.some(({ id }) => id === values.categoryId);
  return (
    <SelectField
      label="Category"
      disabled={same?.isSame('categoryId')}
      value={values.categoryId}
      error={errors.categoryId}
      hint={needs.categories ? null : 'We couldn’t load the categories.'}
      onChange={({ currentTarget }) => change({ categoryId: currentTarget.value })}
    >
      <option value="">No category</option>
      {values.categoryId && !isKnown && <option value={values.categoryId}>No change</option>}
      <Options entries={categories.map(({ id, name }) => [id, name])} />
    </SelectField>
  );
}

function CollectionsField({ editing, needs, same }: DetailsFieldsProps) {
  const { values, errors, change } = editing;
  const Collections = editing.kind === 'product' ? CollectionPicker : CollectionBoxes;
  return (
    <Collections
      collections={needs.collections}
      chosen={values.collectionIds}
      error={errors.collectionIds}
      isDisabled={same?.isSame('collectionIds')}
      onChange={(collectionIds) => change({ collectionIds })}
    />
  );
}

function KaratBoxes({ editing, needs }: Pick<DetailsFieldsProps, 'editing' | 'needs'>) {
  const { values, change } = editing;
  const { availableKarats } = values;
  const shown = shownKarats(editing, needs.form);
  return (
    <fieldset>
      <legend className="text-sm font-medium">Available Karats</legend>
      <div className="flex flex-wrap gap-x-8">
        {shown.map((karat) => (
          <CheckboxField
            key={karat}
            label={karatBoxName(karat)}
            checked={availableKarats.includes(karat)}
            onChange={({ currentTarget: { checked } }) =>
              change({
                availableKarats: karats.filter((each) =>
                  each === karat ? checked : availableKarats.includes(each),
                ),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** `22kt`, as in the specification; grades not measured in karats by their names. */
function karatBoxName(karat: Karat): string {
  return /^\d+kt$/.test(karat) ? karat : formatKarat(karat);
}

type MakingFieldProps = { editing: PieceEditing; same: SameAsProduct | null };

const units = { percent: '(%)', 'per-gram': '(₹ per gram)', fixed: '(₹)' };

/** The label of the making charge with its unit; for a coin priced at the gold rate it is a premium. */
function makingLabel({ priceKind, makingKind }: PieceForm): string {
  const name = priceKind === 'premium' ? 'Premium' : 'Making Charge';
  return `${name} ${units[priceKind === 'fixed' ? 'percent' : makingKind]}`;
}

/** The making charge: in percent, unless the Price section sets another kind. */
function MakingField({ editing, same }: MakingFieldProps) {
  const { values } = editing;
  const { priceKind, makingKind, makingCharge } = values;
  const isFixed = priceKind === 'fixed';
  const isPercent = isFixed || makingKind === 'percent';
  const isUnusual = isPercent && (readDecimal(makingCharge) ?? 0) > 100;
  const label = makingLabel(values);
  return (
    <MaySameAsProduct field="makingCharge" label={label} same={same}>
      <AmountField
        label={label}
        field={isPercent ? 'makingCharge' : 'makingAmount'}
        editing={editing}
        inputMode={isPercent ? 'numeric' : 'decimal'}
        disabled={isFixed || same?.isSame('makingCharge')}
        hint={hintOf(isFixed, isUnusual)}
      />
    </MaySameAsProduct>
  );
}

function hintOf(isFixed: boolean, isUnusual: boolean): string | null {
  if (isFixed) return 'Included in the fixed price.';
  return isUnusual ? 'More than the gold itself. Please check.' : null;
}

type MaySameAsProductProps = {
  field: SameField;
  label: string;
  /** Null on the form of a product. */
  same: SameAsProduct | null;
  children: ReactNode;
};

/** A variation's field with its 'Same as Product' checkbox. */
function MaySameAsProduct({ field, label, same, children }: MaySameAsProductProps) {
  if (!same) return children;
  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) same?.leave();
  }
  return (
    <div onBlur={leave}>
      <div onFocus={() => same.enter(field)}>{children}</div>
      <CheckboxField
        label="Same as Product"
        aria-label={`Same as Product: ${label}`}
        checked={same.isSame(field)}
        onChange={({ currentTarget }) => same.tick(field, currentTarget.checked)}
      />
    </div>
  );
}
