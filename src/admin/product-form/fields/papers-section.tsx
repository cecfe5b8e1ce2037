import { GoodsFieldsPart } from '#admin/goods-fields.tsx';
import type { PieceEditing } from '#admin/product-form/use-piece-form.ts';
import { FormSection } from './form-section.tsx';

const names = ['hsn', 'huid', 'packing', 'articles'] as const;

/** What papers and packing have to know of this piece, where it is not as its category. */
export function PapersSection({ editing }: { editing: PieceEditing }) {
  const { kind, values, errors, change } = editing;
  const isUsed = names.some((name) => values[name] !== '');
  const otherwise = kind === 'product' ? 'As its category' : 'As its product';
  return (
    <FormSection
      title="Papers and packing"
      summary={isUsed ? 'Its own' : otherwise}
      isUsed={isUsed}
      hasErrors={names.some((name) => errors[name] !== undefined)}
    >
      <GoodsFieldsPart values={values} errors={errors} otherwise={otherwise} onChange={change} />
    </FormSection>
  );
}
