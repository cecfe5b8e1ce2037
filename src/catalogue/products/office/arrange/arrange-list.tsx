import type { ReactNode } from 'react';
import { ArrowUpToLine, GripVertical, Trash2 } from 'lucide-react';
import type { Arranged } from '#catalogue/products/categories/arrangement-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { useLeaveGuard } from '#app/office/leave-guard.tsx';
import { useOffers } from '#upkeep/undo/office/use-offers.ts';
import { useWrite } from '#app/office/use-write.ts';
import { Thumbnail } from '#catalogue/media/components/thumbnail.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProductStatusBadge } from '#catalogue/products/office/list/product-status-badge.tsx';
import { MoveActions } from '#app/office/move-actions.tsx';
import { RowAction } from '#app/office/row-action.tsx';
import { type Move, useArranging, type useMoves } from './use-arranging.ts';

/** For lists whose items are also chosen, not only arranged. */
export type Choosing = {
  /** Shown while no item is chosen. */
  noneText: string;
  /** Renders the search for more items; `add` appends one. */
  renderFinder: (chosen: readonly Arranged[], add: (item: Arranged) => void) => ReactNode;
};

type ArrangeListProps = {
  /** The name of the list, for the server and for screen readers. */
  what: string;
  label: string;
  items: readonly Arranged[];
  /** The ids that were arranged by hand when the page was loaded. */
  seen: readonly string[];
  /** Label of the button that resets the order. */
  resetText: string;
  /** Label of the save button; on a page with several lists it names this one. */
  saveText?: string;
  choosing?: Choosing;
};

/** Arranges items by dragging or by the buttons of each row. Applies once saved. */
export function ArrangeList(props: ArrangeListProps) {
  const { what, label, items, seen, resetText, saveText = 'Save order', choosing } = props;
  const arranging = useArranging(items);
  const { order, isChanged } = arranging;
  const guard = useLeaveGuard(isChanged);
  const offer = useOffers();
  const { send, isBusy } = useWrite(() => {
    guard.release();
    arranging.settle();
  });
  const save = (ids: string[]) =>
    send({ intent: 'arrange', what, seen: seen.join(), ids: ids.join() });
  function remove(item: Arranged, place: number) {
    arranging.remove(item);
    offer(`${item.name} was removed`, () => arranging.add(item, place));
  }
  return (
    <>
      {choosing && order.length === 0 && <p className="mb-4 text-muted">{choosing.noneText}</p>}
      <ArrangedRows label={label} moves={arranging} onRemove={choosing && remove} />
      {choosing?.renderFinder(order, arranging.add)}
      <div className="bottom-bar sticky bottom-0 z-[2] mt-4 flex flex-wrap justify-end gap-3 border-t border-line bg-paper py-4 max-md:-mx-4 max-md:px-4">
        {seen.length > 0 && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => save([])}>
            {resetText}
          </Button>
        )}
        <Button
          isBusy={isBusy}
          disabled={!isChanged}
          onClick={() => save(order.map(({ id }) => id))}
        >
          {saveText}
        </Button>
      </div>
    </>
  );
}

type ArrangedRowsProps = {
  label: string;
  moves: ReturnType<typeof useMoves>;
  /** For lists whose items are also chosen. */
  onRemove?: ((item: Arranged, place: number) => void) | undefined;
};

/** The items in order with their move controls; each move is announced to screen readers. */
export function ArrangedRows({ label, moves, onRemove }: ArrangedRowsProps) {
  const { order, list, dragged, said } = moves;
  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        className="divide-y divide-line overflow-hidden rounded-md border border-line empty:hidden"
      >
        {order.map((item, place) => (
          <ArrangeRow
            key={item.id}
            item={item}
            place={place}
            count={order.length}
            isDragged={dragged === item.id}
            onMove={(move) => moves.move(item.id, move)}
            onRemove={onRemove && (() => onRemove(item, place))}
            onDrag={(isDragged) => moves.drag(isDragged ? item.id : null)}
            onDragOver={() => moves.dragOver(place)}
          />
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  );
}

type ArrangeRowProps = {
  item: Arranged;
  place: number;
  count: number;
  isDragged: boolean;
  onMove: (move: Move) => void;
  onRemove?: (() => void) | undefined;
  onDrag: (isDragged: boolean) => void;
  onDragOver: () => void;
};

/** One item of the list with its move controls. */
function ArrangeRow(props: ArrangeRowProps) {
  const { item, place, isDragged, onDrag, onDragOver } = props;
  return (
    <li
      data-item={item.id}
      draggable
      className={classNames(
        'flex cursor-grab items-center gap-2 bg-surface px-2 py-1 hover:bg-sand/40 md:gap-3 md:px-3',
        isDragged && 'opacity-50',
      )}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', item.id);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragEnter={onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      <GripVertical
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className="shrink-0 text-muted max-md:hidden"
      />
      <span className="figures w-7 shrink-0 text-right text-muted">{place + 1}</span>
      <Thumbnail picture={item.picture} className="size-11 shrink-0 rounded-sm" />
      <ItemName item={item} />
      <MoveButtons {...props} />
    </li>
  );
}

function ItemName({ item: { name, status = 'published', isInStock = true } }: { item: Arranged }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
      <span className="flex flex-wrap items-center gap-2 empty:hidden">
        <ProductStatusBadge status={status} />
        {!isInStock && <span className="text-muted">Sold out, so not shown</span>}
      </span>
    </span>
  );
}

function MoveButtons({ item, place, count, onMove, onRemove }: ArrangeRowProps) {
  const { name } = item;
  return (
    <span className="flex shrink-0">
      {/* Chosen lists are short, and a phone has room for three buttons only. */}
      {!onRemove && (
        <RowAction
          icon={ArrowUpToLine}
          label={`Move ${name} to the top`}
          move="first"
          isDisabled={place === 0}
          onPress={() => onMove('first')}
        />
      )}
      <MoveActions
        name={name}
        place={place}
        count={count}
        onMove={(to) => onMove(to < place ? 'up' : 'down')}
      />
      {onRemove && <RowAction icon={Trash2} label={`Remove ${name}`} onPress={onRemove} />}
    </span>
  );
}
