import { useState } from 'react';
import type { FieldName, PieceForm } from '#catalogue/products/editing/product-form.ts';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';

const sameFields = [
  'description',
  'makingCharge',
  'discount',
  'categoryId',
  'collectionIds',
] as const satisfies FieldName[];

export type SameField = (typeof sameFields)[number];
export type SameAsProduct = ReturnType<typeof useSameAsProduct>;

/**
 * 'Same as Product': ticked, with the field locked, while the values are equal (specification, back office 2). A field being
 * edited stays open; otherwise 125 could not be typed if the product has 12.
 */
export function useSameAsProduct(editing: PieceEditing, product: PieceForm) {
  const [open, setOpen] = useState<SameField | null>(null);
  const isSame = (field: SameField) => open !== field && isEqual(field, editing.values, product);
  return {
    isSame,
    tick(field: SameField, isTicked: boolean) {
      if (isTicked) editing.change(valuesOf(field, product));
      setOpen(isTicked ? null : field);
    },
    enter: (field: SameField) => !isSame(field) && setOpen(field),
    leave: () => setOpen(null),
    /** What the variation will follow when the product changes. */
    toFollow: () => ({
      makingCharge: isEqual('makingCharge', editing.values, product),
      discount: isEqual('discount', editing.values, product),
    }),
  };
}

/** A making charge also has a kind and may have a minimum. */
function valuesOf(field: SameField, form: PieceForm): Partial<PieceForm> {
  if (field !== 'makingCharge') return { [field]: form[field] };
  const { makingCharge, makingKind, makingAmount, makingMinimum } = form;
  return { makingCharge, makingKind, makingAmount, makingMinimum };
}

function isEqual(field: SameField, variation: PieceForm, product: PieceForm): boolean {
  if (field === 'makingCharge') return makingIn(variation) === makingIn(product);
  if (field === 'collectionIds') return sorted(variation[field]) === sorted(product[field]);
  return variation[field] === product[field];
}

function makingIn({ makingCharge, makingKind, makingAmount, makingMinimum }: PieceForm): string {
  const amount = makingKind === 'percent' ? makingCharge : makingAmount;
  return [makingKind, Number(amount), Number(makingMinimum)].join();
}

const sorted = (ids: string[]) => ids.toSorted().join();
