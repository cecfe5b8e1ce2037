/** What Node is started with, so that each process of the shop takes little memory. */
export function memoryArguments(env: { MEMORY_MB?: string | undefined }): string[];

/** What the C library is told, for the same. */
export const memoryEnv: Record<string, string>;
