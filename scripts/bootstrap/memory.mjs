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
    '--max-semi-space-size=16',
    '--heap-growing-percent=40',
    ...(limit > besidesMb ? [`--max-old-space-size=${Math.floor(limit - besidesMb)}`] : []),
  ];
}

/**
 * The C library gives each thread a heap of its own that it seldom gives back, unless it was told how many.
 * @type {{ MALLOC_ARENA_MAX: string }}
 */
export const memoryEnv = { MALLOC_ARENA_MAX: '2' };
