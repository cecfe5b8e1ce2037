/** A size on a line of a cart or an order: `Size 12`, `Size 2.6`, `18 in`. */
export function sizeInShort(size: string): string {
  return /[a-z]/.test(size) ? size : `Size ${size}`;
}
