import { useMemo, useState } from 'react';
import { fieldMessages, fieldRules } from '#shop/catalogue/editing/product-fields.ts';
import {
  checkPieceForm,
  type FieldErrors,
  type PieceForm,
  type PieceKind,
} from '#shop/catalogue/editing/product-form.ts';
import { changedFieldsOf } from '#admin/product-form/meanwhile/merge-edits.ts';

const integer = (rule: RegExp) => ({ rule, message: fieldMessages.integer });
const weight = { rule: fieldRules.weight, message: fieldMessages.decimal };

/** What may be typed into a field at all, and what is said of anything else (specification, back office 5). */
const filters = {
  makingCharge: integer(fieldRules.makingCharge),
  discount: integer(fieldRules.discount),
  gross22kt: weight,
  stone22kt: weight,
  stock22kt: integer(fieldRules.stock),
  gross18kt: weight,
  stone18kt: weight,
  stock18kt: integer(fieldRules.stock),
};
export type FilteredField = keyof typeof filters;

/** A form of a product or variation while it is filled. */
export type PieceEditing = ReturnType<typeof usePieceForm>;

/** The state of a form: what is typed, what is wrong with it, and whether it differs from what was opened. */
export function usePieceForm(kind: PieceKind, start: PieceForm) {
  const [opened, setOpened] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [tries, setTries] = useState(0);
  const checked = useMemo(() => checkPieceForm(kind, values), [kind, values]);
  const found = checked.ok ? {} : checked.errors;
  const { name, ...foundAtOnce } = found;

  const markTry = () => setTries((count) => count + 1);

  function change(changes: Partial<PieceForm>) {
    setValues((before) => ({ ...before, ...changes }));
    setErrors((before) => {
      const left = Object.entries(before).filter(([field]) => !(field in changes));
      return Object.fromEntries(left);
    });
  }
  const shown: FieldErrors = { ...(tries > 0 && name ? { name } : {}), ...foundAtOnce, ...errors };
  return {
    kind,
    opened,
    values,
    errors: shown,
    /** How often it was to be saved and something was wrong. */
    tries,
    isChanged: changedFieldsOf(opened, values).length > 0,
    change,
    /** What is no number of this field is not taken, and said. */
    typeInto(field: FilteredField, text: string) {
      const { rule, message } = filters[field];
      if (rule.test(text)) change({ [field]: text });
      else setErrors((before) => ({ ...before, [field]: message }));
    },
    /** Whether it may be saved as it stands. */
    mayBeSaved(): boolean {
      const isRight = checked.ok && Object.keys(errors).length === 0;
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
    },
    /** What was opened had another stock by now: what stands in the field is meant from there. */
    reopenStock(changes: Partial<PieceForm>) {
      setOpened((before) => ({ ...before, ...changes }));
    },
  };
}
