/** The list with the item at one place moved to another; places beyond its ends leave it as it is. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  const isPlace = (place: number) => place >= 0 && place < items.length;
  if (!isPlace(from) || !isPlace(to)) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
