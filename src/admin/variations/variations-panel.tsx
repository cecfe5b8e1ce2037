import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type EditedPiece, emptyPieceForm, formOf } from '#shop/catalogue/editing/edited-piece.ts';
import { VariationForm } from '../product-form/piece-form.tsx';
import type { FormNeeds } from '../product-form/read-form-needs.server.ts';
import { VariationList } from './variation-list.tsx';

type VariationsPanelProps = {
  product: EditedPiece;
  /** Null where they could not be read. */
  variations: EditedPiece[] | null;
  needs: FormNeeds;
  /** For the next variation, made before its form is filled. */
  newId: string;
};

type Mode = { kind: 'list' } | { kind: 'add'; id: string } | { kind: 'edit'; id: string };

/** The variations of a product on its own page: a list, and a form to add and to edit (specification, back office 2). */
export function VariationsPanel({ product, variations, needs, newId }: VariationsPanelProps) {
  const [params] = useSearchParams();
  const asked = params.get('variation');
  const [mode, setMode] = useState<Mode>(asked ? { kind: 'edit', id: asked } : { kind: 'list' });
  const toList = () => setMode({ kind: 'list' });
  const edited = mode.kind === 'edit' && variations?.find(({ id }) => id === mode.id);
  const form = { product: formOf(product), needs, cancel: { leave: toList }, onSaved: toList };
  return (
    <section id="variations" aria-label="Variations" className="mt-8 border-t border-line pt-6">
      {mode.kind === 'add' && (
        <>
          <PanelTitle text="Add Variation" />
          <VariationForm
            {...form}
            start={emptyPieceForm}
            saved={{ intent: 'add-variation', id: mode.id }}
            texts={{ save: 'Save Variation', saving: 'Saving...' }}
          />
        </>
      )}
      {edited && (
        <>
          <PanelTitle text={`Edit Variation: ${edited.name}`} />
          <VariationForm
            {...form}
            start={formOf(edited)}
            saved={{ intent: 'update-variation', piece: edited }}
            texts={{ save: 'Update Variation', saving: 'Saving...' }}
          />
        </>
      )}
      {mode.kind !== 'add' && !edited && (
        <VariationList
          variations={variations}
          onAdd={() => setMode({ kind: 'add', id: newId })}
          onEdit={({ id }) => setMode({ kind: 'edit', id })}
        />
      )}
    </section>
  );
}

function PanelTitle({ text }: { text: string }) {
  return <h2 className="mb-4 font-display text-xl font-semibold wrap-anywhere">{text}</h2>;
}
