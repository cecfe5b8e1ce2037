import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';

type Shown = { opened: PieceForm; values: PieceForm };

/** The karats on a form: those that the shop offers, and any that the piece already has. */
export function shownKarats(
  { opened, values }: Shown,
  { offeredKarats }: { offeredKarats: readonly Karat[] },
): Karat[] {
  return karats.filter(
    (karat) => offeredKarats.includes(karat) || has(opened, karat) || has(values, karat),
  );
}

function has(form: PieceForm, karat: Karat): boolean {
  const fields = [form[`gross${karat}`], form[`stone${karat}`], form[`stock${karat}`]];
  return (
    form.availableKarats.includes(karat) ||
    fields.some((text) => text !== '') ||
    form.sizes.some((row) => row.karat === karat)
  );
}
