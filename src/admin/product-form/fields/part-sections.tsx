import type { FormNeeds } from '#admin/product-form/read-form-needs.server.ts';
import type { PieceEditing } from '#admin/product-form/use-piece-form.ts';
import { ChargesSection } from './charges-section.tsx';
import { PapersSection } from './papers-section.tsx';
import { PriceSection } from './price-section.tsx';
import { SizesSection } from './sizes-section.tsx';
import { StonesSection } from './stones-section.tsx';
import type { SameAsProduct } from './use-same-as-product.ts';

type PartSectionsProps = { editing: PieceEditing; needs: FormNeeds; same: SameAsProduct | null };

/** What only some pieces have, folded away for all others. */
export function PartSections({ editing, needs, same }: PartSectionsProps) {
  return (
    <div className="rounded-md border border-line bg-surface">
      <PriceSection editing={editing} settings={needs.settings} same={same} />
      <StonesSection editing={editing} />
      <ChargesSection editing={editing} />
      <SizesSection editing={editing} />
      <PapersSection editing={editing} />
    </div>
  );
}
