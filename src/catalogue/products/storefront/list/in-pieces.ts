import { formatNumber } from '#catalogue/products/narrowing/format-number.ts';

/** `58 pieces`. */
export function inPieces(total: number): string {
  return `${formatNumber(total)} ${total === 1 ? 'piece' : 'pieces'}`;
}
