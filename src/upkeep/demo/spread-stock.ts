/** Shares out pieces among sizes: as evenly as whole pieces allow, and what is left over to the sizes in the middle. */
export function spreadStock(pieces: number, sizes: number): number[] {
  const each = Math.floor(pieces / sizes);
  const first = Math.floor((sizes - (pieces % sizes)) / 2);
  return Array.from({ length: sizes }, (_, at) =>
    at >= first && at < first + (pieces % sizes) ? each + 1 : each,
  );
}
