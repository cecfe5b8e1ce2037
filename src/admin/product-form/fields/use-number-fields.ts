import { useState } from 'react';
import { karatShape } from '#shop/catalogue/editing/karat-fields.ts';
import { fieldMessages, readNumberField } from '#shop/catalogue/editing/product-fields.ts';
import type { FieldErrors, PieceForm } from '#shop/catalogue/editing/product-form.ts';
import {
  type Keystroke,
  leaveNumber,
  type NumberText,
  type Refusal,
  typeNumber,
} from '#admin/number-field/type-number.ts';

const integer = (field: 'makingCharge' | 'discount' | 'stock') => ({
  read: readNumberField(field),
  message: fieldMessages.integer,
});
const weight = { read: readNumberField('weight'), message: fieldMessages.decimal };

/** What may be typed into a field at all, and what is said of anything else (specification, back office 5). */
const filters = {
  makingCharge: integer('makingCharge'),
  discount: integer('discount'),
  ...karatShape(weight, integer('stock')),
};
export type FilteredField = keyof typeof filters;
const filteredFields = Object.keys(filters) as FilteredField[];

/** The number fields of a form while they are typed into: what one does not take is said until the field is right. */
export function useNumberFields(values: PieceForm) {
  const [refusals, setRefusals] = useState<Partial<Record<FilteredField, Refusal | null>>>({});
  const numberIn = (field: FilteredField): NumberText => ({
    text: values[field],
    refusal: refusals[field] ?? null,
  });
  const refuse = (field: FilteredField, refusal: Refusal | null) =>
    setRefusals((before) => ({ ...before, [field]: refusal }));
  return {
    numberIn,
    /** The change that a key makes; null where it is not taken. */
    take(field: FilteredField, key: Keystroke): Partial<PieceForm> | null {
      const { text, refusal } = typeNumber(numberIn(field), key, filters[field].read);
      if (refusal) refuse(field, refusal);
      return refusal ? null : { [field]: text };
    },
    look: (field: FilteredField) => refuse(field, leaveNumber(numberIn(field)).refusal),
    /** What is said of the fields that did not take everything. */
    refused(): FieldErrors {
      const refused = filteredFields.filter((field) => refusals[field]);
      return Object.fromEntries(refused.map((field) => [field, filters[field].message]));
    },
    /** These fields are filled with something else. */
    forget: (fields: object) => setRefusals((before) => omitFields(before, fields)),
  };
}

/** What is known of the other fields. */
export function omitFields<Known extends object>(known: Known, fields: object): Partial<Known> {
  const left = Object.entries(known).filter(([field]) => !(field in fields));
  return Object.fromEntries(left) as Partial<Known>;
}
