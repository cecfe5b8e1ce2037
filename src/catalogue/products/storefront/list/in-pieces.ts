/** `58 pieces`. */
export function inPieces(total: number): string {
  return `${total.toLocaleString('en-IN')} ${total === 1 ? 'piece' : 'pieces'}`;
}
