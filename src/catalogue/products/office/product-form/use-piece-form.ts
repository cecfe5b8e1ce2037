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

/** The state of a product or variation form while it is edited. */
export type PieceEditing = ReturnType<typeof usePieceForm>;

/** The state of a form: its values, errors, and whether it differs from what was opened. */
export function usePieceForm(kind: PieceKind, start: PieceForm, rules: FormRules) {
  const [opened, setOpened] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [tries, setTries] = useState(0);
  const { forget, refused, take, ...numbers } = useNumberFields(values, rules);
  const checked = useChecked(kind, values, rules);

  /** `fields` names the edited fields: all changed ones, unless a single field of a row was edited. */
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
    /** The number of failed attempts to save. */
    tries,
    isChanged: changedFieldsOf(opened, values).length > 0,
    change,
    ...numbers,
    typeInto(field: FilteredField, key: Keystroke) {
      const taken = take(field, key);
      if (taken) change(taken, { [field]: taken });
    },
    /** Sets a field of a row that accepts any text. */
    writeInto(field: RowField, text: string) {
      change(withTextAt(values, field, text), { [field]: text });
    },
    /** Whether the form is valid; counts a failed attempt if not. */
    mayBeSaved(): boolean {
      const isRight = checked.isRight && Object.keys(said).length === 0;
      if (!isRight) setTries(tries + 1);
      return isRight;
    },
    /** Shows errors from the server. */
    showErrors(found: FieldErrors) {
      setErrors((before) => ({ ...before, ...found }));
      setTries(tries + 1);
    },
    /** Continues from another state of the piece, as if it had been opened in that state. */
    rebase(next: { opened: PieceForm; values: PieceForm }) {
      setOpened(next.opened);
      setValues(next.values);
      setErrors({});
      forget(next.values);
    },
    /** Updates the opened stock to what is left, so that the entered stock is counted from there. */
    reopenStock(stock: Parameters<typeof withStockLeft>[1]) {
      setOpened((before) => withStockLeft(before, stock));
    },
  };
}

/** Errors to show at once, and errors to show only after an attempt to save. */
function useChecked(kind: PieceKind, values: PieceForm, { makingDecimals }: FormRules) {
  return useMemo(() => {
    const checked = checkPieceForm(kind, values, { makingDecimals });
    const [atOnce, atTry] = partErrors(checked.ok ? {} : checked.errors);
    return { isRight: checked.ok, atOnce, atTry };
  }, [kind, values, makingDecimals]);
}

/** A field not yet filled in is missing, not wrong: it is reported only after an attempt to save. */
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
