import { data } from 'react-router';
import { visibleText } from '#platform/visible-text.ts';

/**
 * The form that a request posts. Anything else is answered 400. So is a form with a NUL in one of its texts, which no browser
 * sends and no database takes; and one that has a field twice, unless `lists` names it: of two values somebody may ask for
 * rights by the first, and act by the last. Its texts come as the eye sees them; passwords as they were typed.
 */
export async function readForm(request: Request, lists: readonly string[] = []): Promise<FormData> {
  const posted = await request.formData().catch(() => null);
  if (posted && [...posted.values()].every(isReadable) && isClear(posted, lists))
    return asSeen(posted);
  throw data(null, 400);
}

function isReadable(value: FormDataEntryValue): boolean {
  return typeof value !== 'string' || !value.includes('\0');
}

function isClear(posted: FormData, lists: readonly string[]): boolean {
  const names = [...posted.keys()].filter((name) => !lists.includes(name));
  return new Set(names).size === names.length;
}

function asSeen(posted: FormData): FormData {
  const seen = new FormData();
  for (const [name, value] of posted) {
    const isShown = typeof value === 'string' && !/password/i.test(name);
    seen.append(name, isShown ? visibleText(value) : value);
  }
  return seen;
}
