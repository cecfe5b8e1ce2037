import { useEffect, useRef, useState } from 'react';
import type { Arranged } from '#catalogue/products/categories/arrangement-queries.server.ts';
import { moveItem } from '#catalogue/media/office/picture-order.ts';

export type Move = 'first' | 'up' | 'down';

/** Moves items of a list by buttons or by dragging. */
export function useMoves(
  order: readonly Arranged[],
  setOrder: (order: readonly Arranged[]) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const pressed = useRef<{ id: string; move: Move }>(null);
  const list = useRef<HTMLOListElement>(null);
  // A moved element loses the focus: return it to the pressed button.
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
    /** Announcement of the last move for screen readers. */
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

/** The items in their unsaved order. */
export function useArranging(items: readonly Arranged[]) {
  const { order, setOrder, settle } = useOrderOf(items);
  const moves = useMoves(order, setOrder);
  return {
    ...moves,
    isChanged:
      order.length !== items.length || order.some(({ id }, place) => id !== items[place]?.id),
    /** Inserts an item, at the end by default. */
    add(item: Arranged, place = order.length) {
      setOrder((now) => [...now.slice(0, place), item, ...now.slice(place)]);
      moves.say(`${item.name}: added`);
    },
    remove(item: Arranged) {
      setOrder((now) => now.filter(({ id }) => id !== item.id));
      moves.say(`${item.name}: removed`);
    },
    /** Marks the order as saved: the next loaded order replaces it. */
    settle,
  };
}

/** The edited order; once it is saved, the next loaded order replaces it. */
function useOrderOf(items: readonly Arranged[]) {
  const [order, setOrder] = useState(items);
  const [read, setRead] = useState(items);
  const [isSaved, setSaved] = useState(false);
  if (read !== items) {
    setRead(items);
    // If a save is undone before the reload, the original order loads again and must replace the edited one.
    if (isSaved) setOrder(items);
    setSaved(false);
  }
  return { order, setOrder, settle: () => setSaved(true) };
}
