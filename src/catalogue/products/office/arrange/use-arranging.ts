import { useEffect, useRef, useState } from 'react';
import type { Arranged } from '#catalogue/products/categories/arrangement-queries.server.ts';
import { moveItem } from '#catalogue/media/office/picture-order.ts';

export type Move = 'first' | 'up' | 'down';

/** Moves things of an order, by buttons or by dragging. */
export function useMoves(
  order: readonly Arranged[],
  setOrder: (order: readonly Arranged[]) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const pressed = useRef<{ id: string; move: Move }>(null);
  const list = useRef<HTMLOListElement>(null);
  // What is moved in the document loses the focus: it goes back to the button that was pressed.
  useEffect(() => {
    if (!pressed.current) return;
    const { id, move } = pressed.current;
    pressed.current = null;
    list.current?.querySelector<HTMLElement>(`[data-item="${id}"] [data-move="${move}"]`)?.focus();
  });

  function moveTo(id: string, to: number) {
    const from = order.findIndex((item) => item.id === id);
    const item = order[from];
    if (!item || !order[to] || from === to) return;
    setOrder(moveItem(order, from, to));
    setSaid(`${item.name}: place ${to + 1} of ${order.length}`);
  }

  return {
    order,
    list,
    dragged,
    /** What a screen reader says of the last move. */
    said,
    say: setSaid,
    move(id: string, move: Move) {
      const from = order.findIndex((item) => item.id === id);
      pressed.current = { id, move };
      moveTo(id, move === 'first' ? 0 : from + (move === 'up' ? -1 : 1));
    },
    drag: setDragged,
    dragOver(place: number) {
      if (dragged !== null) moveTo(dragged, place);
    },
  };
}

/** Things in the order that staff give them here, until it is saved. */
export function useArranging(items: readonly Arranged[]) {
  const { order, setOrder, settle } = useOrderOf(items);
  const moves = useMoves(order, setOrder);
  return {
    ...moves,
    isChanged:
      order.length !== items.length || order.some(({ id }, place) => id !== items[place]?.id),
    /** Puts one in, at the end where no place is named. */
    add(item: Arranged, place = order.length) {
      setOrder((now) => [...now.slice(0, place), item, ...now.slice(place)]);
      moves.say(`${item.name}: added`);
    },
    remove(item: Arranged) {
      setOrder((now) => now.filter(({ id }) => id !== item.id));
      moves.say(`${item.name}: removed`);
    },
    /** The order has been saved: what is read next takes its place. */
    settle,
  };
}

/** The order that staff make of what was read; once it is saved, what is read next takes its place. */
function useOrderOf(items: readonly Arranged[]) {
  const [order, setOrder] = useState(items);
  const [read, setRead] = useState(items);
  const [isSaved, setSaved] = useState(false);
  if (read !== items) {
    setRead(items);
    // What was saved may be undone before it was read: then the same comes as before, and it is what counts.
    if (isSaved) setOrder(items);
    setSaved(false);
  }
  return { order, setOrder, settle: () => setSaved(true) };
}
