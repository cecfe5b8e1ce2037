import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';

type RowListProps<Row> = {
  rows: readonly Row[];
  /** The name of a row: `Stone 1`. */
  nameOf: (place: number) => string;
  addText: string;
  /** Null once the maximum is reached. */
  onAdd: (() => void) | null;
  renderRow: (place: number) => ReactNode;
};

/**
 * Rows of fields. A new row receives the focus; Enter moves down a row, and adds one after the last, so that entry needs no
 * mouse.
 */
export function RowList<Row>({ rows, nameOf, addText, onAdd, renderRow }: RowListProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const known = useRef(rows.length);
  useEffect(() => {
    if (rows.length === known.current + 1) focusRow(list.current, rows.length - 1);
    known.current = rows.length;
  }, [rows.length]);
  useEffect(() => {
    const rowsOf = list.current;
    function goDown(event: KeyboardEvent) {
      const field = event.target;
      if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || event.isComposing)
        return;
      event.preventDefault();
      const place = Number(field.closest('[data-row]')?.getAttribute('data-row'));
      if (place < rows.length - 1) focusRow(rowsOf, place + 1);
      else onAdd?.();
    }
    rowsOf?.addEventListener('keydown', goDown);
    return () => rowsOf?.removeEventListener('keydown', goDown);
  });
  return (
    <div ref={list} className="grid gap-4">
      {rows.map((_row, place) => (
        <div key={rowKey(place)} role="group" aria-label={nameOf(place)} data-row={place}>
          {renderRow(place)}
        </div>
      ))}
      {onAdd && (
        <Button variant="secondary" size="small" className="w-fit" onClick={onAdd}>
          <Plus aria-hidden className="size-4" />
          {addText}
        </Button>
      )}
    </div>
  );
}

/** Rows have no ids: their state is in the form, so the index is key enough. */
function rowKey(place: number): string {
  return `row ${place}`;
}

function focusRow(list: HTMLElement | null, place: number): void {
  list?.querySelector<HTMLElement>(`[data-row="${place}"] input`)?.focus();
}

/** The remove button of a row. */
export function RemoveRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      onClick={onRemove}
      className="grid size-11 shrink-0 place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-sand hover:text-danger"
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}
