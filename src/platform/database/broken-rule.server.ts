/** PostgreSQL: Error Codes, class 23. */
const uniqueViolation = '23505';

/** Whether a write failed because this unique constraint or index already holds the value. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== 'object' || cause === null) return false;
  const fault: { code?: unknown; constraint?: unknown } = cause;
  return fault.code === uniqueViolation && fault.constraint === constraint;
}
