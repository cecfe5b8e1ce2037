/** Memory for Node's own code and the database client, besides the shop's objects. */
const besidesMb = 128;

/**
 * Node's command-line options that limit the memory of each process of the shop. By default, new objects may fill 128 MB, and the
 * heap several times what is in use, before Node collects garbage: that suits a machine with a single program. At 20 % of growth
 * the heap was marked for every second page that was rendered afresh (decision 058). With `MEMORY_MB`, a process that would need
 * more ends, and is restarted if there are several.
 * @param {{ MEMORY_MB?: string | undefined }} env
 * @returns {string[]}
 */
export function memoryArguments({ MEMORY_MB }) {
  const limit = Number(MEMORY_MB ?? '');
  return [
    '--max-semi-space-size=8',
    '--heap-growing-percent=40',
    ...(limit > besidesMb ? [`--max-old-space-size=${Math.floor(limit - besidesMb)}`] : []),
  ];
}

/**
 * By default, the C library gives each thread its own heap and rarely returns it, so the number of heaps is limited; it also
 * holds on to freed memory, the more the larger its past use, so the thresholds for returning it are fixed.
 * @type {Record<'MALLOC_ARENA_MAX' | 'MALLOC_TRIM_THRESHOLD_' | 'MALLOC_MMAP_THRESHOLD_', string>}
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
