import type { Arranged } from '#catalogue/products/categories/arrangement-queries.server.ts';
import { maxGoingWith } from '#catalogue/products/editing/product-form.ts';
import { ArrangedRows } from '#catalogue/products/office/arrange/arrange-list.tsx';
import { ChoosePiece } from '#catalogue/products/office/arrange/choose-piece.tsx';
import { useMoves } from '#catalogue/products/office/arrange/use-arranging.ts';
import type { PieceEditing } from '#catalogue/products/office/product-form/use-piece-form.ts';
import { FormSection } from './form-section.tsx';

type GoesWithSectionProps = {
  /** The id of the product. */
  id: string;
  editing: PieceEditing;
  /** Pieces with known names; null if they could not be loaded. */
  known: readonly Arranged[] | null;
  onPick: (piece: Arranged) => void;
};

/** Staff choose the pieces shown below a product as going with it. */
export function GoesWithSection({ id, editing, known, onPick }: GoesWithSectionProps) {
  const { values, errors, change } = editing;
  const ids = values.goesWithIds;
  const order = ids.map((each) => known?.find((piece) => piece.id === each) ?? unknown(each));
  const moves = useMoves(order, (next) => change({ goesWithIds: next.map((each) => each.id) }));
  const error = errors.goesWithIds;
  function add(piece: Arranged) {
    onPick(piece);
    change({ goesWithIds: [...ids, piece.id] });
    moves.say(`${piece.name}: added`);
  }
  function remove({ id: removed, name }: Arranged) {
    change({ goesWithIds: ids.filter((each) => each !== removed) });
    moves.say(`${name}: removed`);
  }
  return (
    <FormSection
      title="Goes with"
      summary={ids.length > 0 ? `${ids.length} chosen` : 'Chosen by the shop'}
      isUsed={ids.length > 0}
      hasErrors={error !== undefined}
    >
      <p className="max-w-prose text-muted">
        Shown below the piece as “Wear it with”, in this order. Where you choose fewer than four,
        the shop adds others by collection, look and price.
      </p>
      {known ? (
        <div>
          <ArrangedRows label="Goes with" moves={moves} onRemove={remove} />
          <ChoosePiece chosen={order} most={maxGoingWith} except={id} onAdd={add} />
        </div>
      ) : (
        <p>We couldn’t load these pieces. Those already chosen are kept.</p>
      )}
      {error && <p className="text-danger">{error}</p>}
    </FormSection>
  );
}

function unknown(id: string): Arranged {
  return { id, name: 'One that is new or gone', picture: null };
}
