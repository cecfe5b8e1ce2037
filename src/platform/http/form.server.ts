import { data } from 'react-router';

/**
 * The form that a request posts. Anything else is answered 400, and so is a form with a NUL in one of its texts: no
 * browser sends that, and no database takes it.
 */
export async function readForm(request: Request): Promise<FormData> {
  const posted = await request.formData().catch(() => null);
  if (posted && [...posted.values()].every(isReadable)) return posted;
  throw data(null, 400);
}

function isReadable(value: FormDataEntryValue): boolean {
  return typeof value !== 'string' || !value.includes('\0');
}
