import { data } from 'react-router';
import { visibleText } from '#platform/visible-text.ts';

/**
 * The form that a request posts; anything else is answered 400. So is a form with a NUL in a text, which no browser sends and no
 * database accepts, and one that repeats a field, unless `lists` names it: permission could otherwise be checked on the first
 * value and the action taken on the last. Texts are normalised to what is visible; passwords stay as typed.
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
