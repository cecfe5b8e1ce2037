import { useRef, useState } from 'react';
import type { FoundPiece } from '#orders/counter/piece-queries.server.ts';
import type { StockUnit } from '#orders/inventory/stock-line.ts';
import { formatRupees } from '#price/money/money.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { Button } from '#ui/button.tsx';
import { OrderPicture } from '#orders/orders/components/order-picture.tsx';
import { FindField, FindStatus } from '#app/office/find-field.tsx';
import { useFound } from '#app/office/use-found.ts';

type PieceFinderProps = { error: string | undefined; onAdd: (unit: StockUnit) => void };

/** Finds pieces by name; a click on a karat and size adds it to the order. */
export function PieceFinder({ error, onAdd }: PieceFinderProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { found, state } = useFound<FoundPiece>('/admin/api/pieces', text);
  function add(unit: StockUnit) {
    onAdd(unit);
    setText('');
    field.current?.focus();
  }
  return (
    <div className="no-print">
      <FindField
        ref={field}
        label="Find a piece"
        hint="By product name, variation name or SKU"
        error={error}
        value={text}
        onType={setText}
      />
      {found.length > 0 && (
        <ul aria-label="Found pieces" className="mt-3 divide-y divide-line border-y border-line">
          {found.map((piece) => (
            <FoundLine key={piece.productId} piece={piece} onAdd={add} />
          ))}
        </ul>
      )}
      <FindStatus text={text} state={state} nothing={found.length > 0 ? '' : 'Nothing found'} />
    </div>
  );
}

function FoundLine({ piece, onAdd }: { piece: FoundPiece; onAdd: PieceFinderProps['onAdd'] }) {
  const { productId, name, image, offers } = piece;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <OrderPicture image={image} className="size-12 shrink-0" />
      <span className="min-w-40 flex-1 font-medium wrap-anywhere">{name}</span>
      <span className="flex flex-wrap gap-2 max-md:w-full">
        {offers.map(({ karat, size, price, stock, leadDays }) => (
          <Button
            key={`${karat} ${size}`}
            variant="secondary"
            size="small"
            className="figures max-md:flex-1"
            isUnavailable={stock === 0 && !leadDays}
            onClick={() => (stock > 0 || leadDays) && onAdd({ productId, karat, size })}
          >
            <span>
              <span className="sr-only">Add {name} in </span>
              {formatKarat(karat)}
              {size && `, size ${size}`} {formatRupees(price)}, {stockWords(stock, leadDays)}
            </span>
          </Button>
        ))}
      </span>
    </li>
  );
}

function stockWords(stock: number, leadDays: number | undefined): string {
  if (stock > 0) return `${stock} in stock`;
  return leadDays ? `made in ${leadDays} days` : 'out of stock';
}
