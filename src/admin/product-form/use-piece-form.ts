import { useMemo, useState } from 'react';
import {
  checkPieceForm,
  type FieldErrors,
  type PieceForm,
  type PieceKind,
} from '#shop/catalogue/editing/product-form.ts';
import type { Keystroke } from '#admin/number-field/type-number.ts';
import {
  type FilteredField,
  omitFields,
  useNumberFields,
} from '#admin/product-form/fields/use-number-fields.ts';
import { changedFieldsOf } from '#admin/product-form/meanwhile/merge-edits.ts';

/** A form of a product or variation while it is filled. */
export type PieceEditing = ReturnType<typeof usePieceForm>;

/** The state of a form: what is typed, what is wrong with it, and whether it differs from what was opened. */
export function usePieceForm(kind: PieceKind, start: PieceForm) {
  const [opened, setOpened] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [tries, setTries] = useState(0);
  const { forget, refused, take, ...numbers } = useNumberFields(values);
  const checked = useMemo(() => checkPieceForm(kind, values), [kind, values]);
  const found = checked.ok ? {} : checked.errors;
  const { name, ...foundAtOnce } = found;

  const markTry = () => setTries((count) => count + 1);

  function change(changes: Partial<PieceForm>) {
    setValues((before) => ({ ...before, ...changes }));
    setErrors((before) => omitFields(before, changes));
    forget(changes);
  }
  const said = { ...errors, ...refused() };
  const shown: FieldErrors = { ...(tries > 0 && name ? { name } : {}), ...foundAtOnce, ...said };
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
      if (taken) change(taken);
    },
    /** Whether it may be saved as it stands. */
    mayBeSaved(): boolean {
      const isRight = checked.ok && Object.keys(said).length === 0;
      if (!isRight) markTry();
      return isRight;
    },
    /** Shows what the server found wrong. */
    showErrors(found: FieldErrors) {
      setErrors((before) => ({ ...before, ...found }));
      markTry();
    },
    /** Goes on from another state of the piece, as if that had been opened. */
    rebase(next: { opened: PieceForm; values: PieceForm }) {
      setOpened(next.opened);
      setValues(next.values);
      setErrors({});
      forget(next.values);
    },
    /** What was opened had another stock by now: what stands in the field is meant from there. */
    reopenStock(changes: Partial<PieceForm>) {
      setOpened((before) => ({ ...before, ...changes }));
    },
  };
}
