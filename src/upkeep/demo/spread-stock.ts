/** Distributes pieces among sizes as evenly as possible; the remainder goes to the middle sizes. */
export function spreadStock(pieces: number, sizes: number): number[] {
  const each = Math.floor(pieces / sizes);
  const first = Math.floor((sizes - (pieces % sizes)) / 2);
  return Array.from({ length: sizes }, (_, at) =>
    at >= first && at < first + (pieces % sizes) ? each + 1 : each,
  );
}
