/** The list with the item at one index moved to another; unchanged if an index is out of range. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  const isPlace = (place: number) => place >= 0 && place < items.length;
  if (!isPlace(from) || !isPlace(to)) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
