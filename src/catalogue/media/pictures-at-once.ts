/**
 * How many pictures are encoded at once on a machine, across all processes of the shop. One processor is left to pages, which
 * would otherwise have to wait for one despite their priority. At most two in a single process, because of its memory.
 */
export function picturesAtOnce({
  processes,
  processors,
}: Record<'processes' | 'processors', number>) {
  return Math.max(1, Math.min(processors - 1, processes > 1 ? processes - 1 : 2));
}
