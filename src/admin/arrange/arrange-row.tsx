import {
  ArrowUpToLine,
  ChevronDown,
  ChevronUp,
  GripVertical,
  type LucideIcon,
  Trash2,
} from 'lucide-react';
import type { Arranged } from '#shop/catalogue/categories/arrangement-queries.server.ts';
import { Thumbnail } from '#shop/media/components/thumbnail.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProductStatusBadge } from '../products/product-status-badge.tsx';
import { RowAction } from '../row-action.tsx';
import type { Move } from './use-arranging.ts';

type ArrangeRowProps = {
  item: Arranged;
  place: number;
  count: number;
  isDragged: boolean;
  onMove: (move: Move) => void;
  /** Where things are chosen, and not only put in order. */
  onRemove?: () => void;
  onDrag: (isDragged: boolean) => void;
  onDragOver: () => void;
};

/** One thing of an order, with the ways to move it. */
export function ArrangeRow(props: ArrangeRowProps) {
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
        // Firefox drags nothing that carries no data.
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
      {/* Few are chosen, and a phone has room for three buttons. */}
      {!onRemove && (
        <MoveButton
          icon={ArrowUpToLine}
          move="first"
          label={`Move ${name} to the first place`}
          isDisabled={place === 0}
          onMove={onMove}
        />
      )}
      <MoveButton
        icon={ChevronUp}
        move="up"
        label={`Move ${name} up`}
        isDisabled={place === 0}
        onMove={onMove}
      />
      <MoveButton
        icon={ChevronDown}
        move="down"
        label={`Move ${name} down`}
        isDisabled={place === count - 1}
        onMove={onMove}
      />
      {onRemove && <RowAction icon={Trash2} label={`Take ${name} off`} onPress={onRemove} />}
    </span>
  );
}

type MoveButtonProps = {
  icon: LucideIcon;
  move: Move;
  label: string;
  isDisabled: boolean;
  onMove: (move: Move) => void;
};

/** At the ends of the list it does nothing, and keeps the focus. */
function MoveButton({ icon: Icon, move, label, isDisabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-move={move}
      className={classNames('icon-button', isDisabled && 'cursor-not-allowed opacity-40')}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : () => onMove(move)}
    >
      <Icon aria-hidden size={18} strokeWidth={1.5} />
    </button>
  );
}
