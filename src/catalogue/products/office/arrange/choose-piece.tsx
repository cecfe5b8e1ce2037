import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Arranged } from '#catalogue/products/categories/arrangement-queries.server.ts';
import { Thumbnail } from '#catalogue/media/components/thumbnail.tsx';
import { ProductStatusBadge } from '../list/product-status-badge.tsx';
import { FindField, FindStatus } from '#app/office/find-field.tsx';
import { useFound } from '#app/office/use-found.ts';
import { ChosenEnough } from './chosen-enough.tsx';

type ChoosePieceProps = {
  chosen: readonly Arranged[];
  /** The maximum number of chosen pieces. */
  most: number;
  /** An id that is never offered. */
  except?: string;
  onAdd: (piece: Arranged) => void;
};

/** Searches for a piece by name or SKU and adds it to the chosen ones. */
export function ChoosePiece({ chosen, most, except, onAdd }: ChoosePieceProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const answer = useFound<Arranged>('/admin/api/home-pieces', text);
  if (chosen.length >= most) return <ChosenEnough most={most} />;
  const found = answer.found.filter(({ id }) => id !== except);
  const others = found.filter(({ id }) => !chosen.some((each) => each.id === id));
  const nothing = found.length > 0 ? 'Already chosen' : 'Nothing found';
  function add(piece: Arranged) {
    onAdd(piece);
    setText('');
    field.current?.focus();
  }
  return (
    <div className="mt-4">
      <FindField
        ref={field}
        label="Find a piece"
        hint="By its name or its SKU"
        value={text}
        onType={setText}
        // Enter must not submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul aria-label="Found pieces" className="mt-2 divide-y divide-line empty:hidden">
        {others.map((piece) => (
          <li key={piece.id}>
            <FoundPiece piece={piece} onAdd={add} />
          </li>
        ))}
      </ul>
      <FindStatus text={text} state={answer.state} nothing={others.length > 0 ? '' : nothing} />
    </div>
  );
}

type FoundPieceProps = { piece: Arranged; onAdd: ChoosePieceProps['onAdd'] };

function FoundPiece({ piece, onAdd }: FoundPieceProps) {
  const { name, picture, status = 'published', isInStock = true } = piece;
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-3 px-2 py-1 text-left hover:bg-sand"
      onClick={() => onAdd(piece)}
    >
      <Thumbnail picture={picture} className="size-11 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">Add </span>
        <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
        <span className="flex flex-wrap items-center gap-2 empty:hidden">
          <ProductStatusBadge status={status} />
          {!isInStock && <span className="text-muted">Sold out</span>}
        </span>
      </span>
      <Plus aria-hidden size={18} strokeWidth={1.5} className="shrink-0 text-muted" />
    </button>
  );
}
