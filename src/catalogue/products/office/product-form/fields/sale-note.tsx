import { karats } from '#price/pricing/karat.ts';
import { readWhole } from '#catalogue/products/editing/product-fields.ts';
import type { PieceForm, PieceKind } from '#catalogue/products/editing/product-form.ts';
import { readTerms } from '#catalogue/products/editing/terms-fields.ts';
import { reasonText, whyNotSold } from '#catalogue/products/why-not-sold.ts';
import { liveRecords } from './live-price.ts';

type SaleNoteProps = { kind: PieceKind; form: PieceForm; isNew: boolean };

/** Says whether the piece could be sold as the form stands, and if not, why. */
export function SaleNote({ kind, form, isNew }: SaleNoteProps) {
  const { isSellable, reasons } = whyNotSold({
    availableKarats: form.availableKarats,
    records: karats.flatMap((karat) => liveRecords(form, karat)),
    priceTerms: readTerms(form),
    madeToOrderDays: readWhole(form.madeToOrderDays),
    pictureCount: form.pictures.length,
    ...(kind === 'product' && { categoryId: form.categoryId || null }),
  });
  if (reasons.length === 0) return null;
  const title = isSellable ? 'On sale, but can be improved' : 'Why is this not on sale?';
  return (
    <section className="rounded-md border border-line border-l-4 border-l-gold bg-surface p-4 md:p-5">
      <h2 className="text-base font-medium">{isNew ? 'Missing before it can be sold' : title}</h2>
      <ul className="mt-2 list-disc pl-5 marker:text-gold">
        {reasons.map((reason) => (
          <li key={reasonText(reason)}>{reasonText(reason)}</li>
        ))}
      </ul>
    </section>
  );
}
