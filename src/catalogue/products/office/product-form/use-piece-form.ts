import { useMemo, useState } from 'react';
import {
  checkPieceForm,
  type FieldErrors,
  type FieldName,
  type FormRules,
  type PieceForm,
  type PieceKind,
  type RowField,
} from '#catalogue/products/editing/product-form.ts';
import type { Keystroke } from '#app/office/number-field/type-number.ts';
import {
  type FilteredField,
  omitFields,
  useNumberFields,
} from '#catalogue/products/office/product-form/fields/use-number-fields.ts';
import { withTextAt } from '#catalogue/products/office/product-form/fields/row-fields.ts';
import { withStockLeft } from '#catalogue/products/editing/stock-seen.ts';
import { changedFieldsOf } from '#catalogue/products/office/product-form/meanwhile/merge-edits.ts';

/** A form of a product or variation while it is filled. */
export type PieceEditing = ReturnType<typeof usePieceForm>;

/** The state of a form: what is typed, what is wrong with it, and whether it differs from what was opened. */
export function usePieceForm(kind: PieceKind, start: PieceForm, rules: FormRules) {
  const [opened, setOpened] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [tries, setTries] = useState(0);
  const { forget, refused, take, ...numbers } = useNumberFields(values, rules);
  const checked = useChecked(kind, values, rules);

  /** `fields` are those that are filled: all that change, unless one of a row is. */
  function change(changes: Partial<PieceForm>, fields: object = changes) {
    setValues((before) => ({ ...before, ...changes }));
    setErrors((before) => omitFields(before, { ...changes, ...fields }));
    forget(fields);
  }
  const said = { ...errors, ...refused() };
  const shown: FieldErrors = { ...(tries > 0 && checked.atTry), ...checked.atOnce, ...said };
  return {
    kind,
    opened,
    values,
    errors: shown,
    /** How often it was to be saved and something was wrong. */
    tries,
    isChanged: changedFieldsOf(opened, values).length > 0,
    change,
    ...numbers,
    typeInto(field: FilteredField, key: Keystroke) {
      const taken = take(field, key);
      if (taken) change(taken, { [field]: taken });
    },
    /** Writes into a field of a row that takes any text. */
    writeInto(field: RowField, text: string) {
      change(withTextAt(values, field, text), { [field]: text });
    },
    /** Whether it may be saved as it stands. */
    mayBeSaved(): boolean {
      const isRight = checked.isRight && Object.keys(said).length === 0;
      if (!isRight) setTries(tries + 1);
      return isRight;
    },
    /** Shows what the server found wrong. */
    showErrors(found: FieldErrors) {
      setErrors((before) => ({ ...before, ...found }));
      setTries(tries + 1);
    },
    /** Goes on from another state of the piece, as if that had been opened. */
    rebase(next: { opened: PieceForm; values: PieceForm }) {
      setOpened(next.opened);
      setValues(next.values);
      setErrors({});
      forget(next.values);
    },
    /** What was opened had another stock by now: what stands in the field is meant from there. */
    reopenStock(stock: Parameters<typeof withStockLeft>[1]) {
      setOpened((before) => withStockLeft(before, stock));
    },
  };
}

/** What is wrong in what stands in a form: at once, and what is said after a try to save. */
function useChecked(kind: PieceKind, values: PieceForm, { makingDecimals }: FormRules) {
  return useMemo(() => {
    const checked = checkPieceForm(kind, values, { makingDecimals });
    const [atOnce, atTry] = partErrors(checked.ok ? {} : checked.errors);
    return { isRight: checked.ok, atOnce, atTry };
  }, [kind, values, makingDecimals]);
}

/** What nobody has typed yet is missing, not wrong: that is said after a try to save. */
const missing: (FieldName | RowField)[] = ['name', 'fixedPrice', 'makingAmount'];
const missingInRows = /^(?:stones\.\d+\.(?:kind|count)|otherCharges\.|sizes\.\d+\.size$)/;

function partErrors(found: FieldErrors): [atOnce: FieldErrors, atTry: FieldErrors] {
  const entries = Object.entries(found) as [FieldName | RowField, string][];
  const isMissing = ([field]: (typeof entries)[number]) =>
    missing.includes(field) || missingInRows.test(field);
  return [
    Object.fromEntries(entries.filter((each) => !isMissing(each))),
    Object.fromEntries(entries.filter(isMissing)),
  ];
}
