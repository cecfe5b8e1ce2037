/**
 * How many pictures are encoded at once on a machine, by all processes of the shop together. One processor is left to pages:
 * where all encode, a page waits for one although it goes first. Two at most in a process that is alone, for its memory's sake.
 */
export function picturesAtOnce({
  processes,
  processors,
}: Record<'processes' | 'processors', number>) {
  return Math.max(1, Math.min(processors - 1, processes > 1 ? processes - 1 : 2));
}
