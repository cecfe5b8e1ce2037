import type { ReactNode } from 'react';
import type { Arranged } from '#shop/catalogue/categories/arrangement-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { useLeaveGuard } from '../leave-guard.tsx';
import { useOffers } from '../undo/use-offers.ts';
import { useWrite } from '../use-write.ts';
import { ArrangeRow } from './arrange-row.tsx';
import { useArranging } from './use-arranging.ts';

/** Where things are chosen before they are put in order. */
export type Choosing = {
  /** What is said while none is chosen. */
  noneText: string;
  /** Finds others; `add` puts one at the end. */
  renderFinder: (chosen: readonly Arranged[], add: (item: Arranged) => void) => ReactNode;
};

type ArrangeListProps = {
  /** What is arranged, for the server and for screen readers. */
  what: string;
  label: string;
  items: readonly Arranged[];
  /** The ids of what had its place by hand when the page was read. */
  seen: readonly string[];
  /** What the button says that takes all places away. */
  resetText: string;
  /** What the button says that saves it; beside others it says which of them it saves. */
  saveText?: string;
  choosing?: Choosing;
};

/** Puts things into an order: by dragging, or by the buttons of each row. It counts when it is saved. */
export function ArrangeList(props: ArrangeListProps) {
  const { what, label, items, seen, resetText, saveText = 'Save order', choosing } = props;
  const arranging = useArranging(items);
  const { order, said, isChanged } = arranging;
  const guard = useLeaveGuard(isChanged);
  const { send, isBusy } = useWrite(() => {
    guard.release();
    arranging.settle();
  });
  const save = (ids: string[]) =>
    send({ intent: 'arrange', what, seen: seen.join(), ids: ids.join() });
  return (
    <>
      {choosing && order.length === 0 && <p className="mb-4 text-muted">{choosing.noneText}</p>}
      <Rows label={label} arranging={arranging} isChosen={choosing !== undefined} />
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
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

type RowsProps = {
  label: string;
  arranging: ReturnType<typeof useArranging>;
  isChosen: boolean;
};

function Rows({ label, arranging, isChosen }: RowsProps) {
  const { order, list, dragged } = arranging;
  const offer = useOffers();
  function remove(item: Arranged, place: number) {
    arranging.remove(item);
    offer(`${item.name} is taken off`, () => arranging.add(item, place));
  }
  return (
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
          onMove={(move) => arranging.move(item.id, move)}
          onRemove={isChosen ? () => remove(item, place) : undefined}
          onDrag={(isDragged) => arranging.drag(isDragged ? item.id : null)}
          onDragOver={() => arranging.dragOver(place)}
        />
      ))}
    </ol>
  );
}
