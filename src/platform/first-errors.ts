import type { z } from 'zod';

/** The first message for each invalid field of a form. */
export function firstErrors<Form>({
  issues,
}: z.ZodError<Form>): Partial<Record<keyof Form & string, string>> {
  const errors: Partial<Record<PropertyKey, string>> = {};
  for (const { path, message } of issues) errors[path[0] ?? ''] ??= message;
  return errors as Partial<Record<keyof Form & string, string>>;
}
