import { useState } from 'react';
import { karatShape } from '#catalogue/products/editing/karat-fields.ts';
import {
  fieldMessages,
  type FieldRule,
  readNumberField,
} from '#catalogue/products/editing/product-fields.ts';
import type {
  FieldErrors,
  FormRules,
  PieceForm,
  RowField,
} from '#catalogue/products/editing/product-form.ts';
import {
  type Keystroke,
  finishNumber,
  type NumberText,
  type Refusal,
  typeNumber,
} from '#app/office/number-field/type-number.ts';
import { listOf, rowFieldOf, textAt, withTextAt } from './row-fields.ts';

const filter = (rule: FieldRule, message: string) => ({ read: readNumberField(rule), message });
const integer = (rule: 'makingCharge' | 'discount' | 'stock' | 'count' | 'days') =>
  filter(rule, fieldMessages.integer);
const rupees = filter('rupees', fieldMessages.rupees);
const weight = filter('weight', fieldMessages.decimal);

/** What each field accepts, and the message for anything else (specification, back office 5). */
const filters = {
  makingCharge: integer('makingCharge'),
  discount: integer('discount'),
  ...karatShape(weight, integer('stock')),
  fixedPrice: rupees,
  makingAmount: rupees,
  makingMinimum: rupees,
  wastage: filter('percentage', fieldMessages.percentage),
  hallmarkFee: rupees,
  madeToOrderDays: integer('days'),
};

/** The same for the fields of rows. */
const rowFilters = {
  'stones.count': integer('count'),
  'stones.carats': filter('carats', fieldMessages.decimal),
  'stones.price': rupees,
  'otherCharges.amount': rupees,
  'sizes.gross': weight,
  'sizes.stone': weight,
  'sizes.stock': integer('stock'),
};

const makingWithDecimals = filter('makingDecimals', fieldMessages.percentage);

export type FilteredField = keyof typeof filters | RowField;

/** The number fields while they are typed into: a rejected input keeps its message until the field is valid. */
export function useNumberFields(values: PieceForm, { makingDecimals }: FormRules) {
  const [refusals, setRefusals] = useState<Partial<Record<FilteredField, Refusal | null>>>({});
  const filterOf = (field: FilteredField) => {
    if (field === 'makingCharge' && makingDecimals) return makingWithDecimals;
    return isPlain(field) ? filters[field] : rowFilterOf(field);
  };
  const numberIn = (field: FilteredField): NumberText => ({
    text: textAt(values, field),
    refusal: refusals[field] ?? null,
  });
  const refuse = (field: FilteredField, refusal: Refusal | null) =>
    setRefusals((before) => ({ ...before, [field]: refusal }));
  return {
    numberIn,
    /** The change made by a keystroke; null if it is rejected. */
    take(field: FilteredField, key: Keystroke): Partial<PieceForm> | null {
      const { text, refusal } = typeNumber(numberIn(field), key, filterOf(field).read);
      if (refusal) refuse(field, refusal);
      return refusal ? null : withTextAt(values, field, text);
    },
    look: (field: FilteredField) => refuse(field, finishNumber(numberIn(field)).refusal),
    /** Messages of the fields with rejected input. */
    refused(): FieldErrors {
      const refused = Object.keys(refusals) as FilteredField[];
      return Object.fromEntries(
        refused.filter((field) => refusals[field]).map((field) => [field, filterOf(field).message]),
      );
    },
    /** Clears rejections of fields that get a new value. */
    forget: (fields: object) => setRefusals((before) => omitFields(before, fields)),
  };
}

function isPlain(field: FilteredField): field is keyof typeof filters {
  return field in filters;
}

function rowFilterOf(field: RowField) {
  const { list, name } = rowFieldOf(field);
  return rowFilters[`${list}.${name}` as keyof typeof rowFilters];
}

/** Drops what is known of these fields; naming a list of rows drops all of its fields. */
export function omitFields<Known extends object>(known: Known, fields: object): Known {
  const left = Object.entries(known).filter(
    ([field]) => !(field in fields) && !((listOf(field) ?? '') in fields),
  );
  return Object.fromEntries(left) as Known;
}
