/** What Node's own code and the database's client take beside what the shop makes. */
const besidesMb = 128;

/**
 * What Node is started with, so that each process of the shop takes little memory. By itself it lets new objects fill 128 MB
 * and all of them several times what is in use before it collects: that is for machines of one program. With `MEMORY_MB` a
 * process that would need more than that ends, and is started again where there are several.
 * @param {{ MEMORY_MB?: string | undefined }} env
 * @returns {string[]}
 */
export function memoryArguments({ MEMORY_MB }) {
  const limit = Number(MEMORY_MB ?? '');
  return [
    '--max-semi-space-size=8',
    '--heap-growing-percent=20',
    ...(limit > besidesMb ? [`--max-old-space-size=${Math.floor(limit - besidesMb)}`] : []),
  ];
}

/**
 * The C library gives each thread a heap of its own that it seldom gives back, unless it was told how many; and it keeps what
 * is freed, the more the larger it once was, unless it is told from how many bytes on it gives that back to the system.
 * @type {Record<'MALLOC_ARENA_MAX' | 'MALLOC_TRIM_THRESHOLD_' | 'MALLOC_MMAP_THRESHOLD_', string>}
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
