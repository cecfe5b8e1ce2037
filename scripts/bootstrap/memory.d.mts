/** Node's command-line options that limit the memory of each process of the shop. */
export function memoryArguments(env: { MEMORY_MB?: string | undefined }): string[];

/** Environment variables that do the same for the C library. */
export const memoryEnv: Record<string, string>;
