import { redirect } from 'react-router';
import type { Viewer } from '#shop/accounts/account.ts';
import { drawnForField } from './own-page.ts';

/** Where whoever is not signed in does so first, and comes back from: a write says besides that they have been signed out. */
export function signInFirst(request: Request, page = pageOf(request)): Response {
  const ended = request.method === 'GET' ? '' : '&ended';
  return redirect(`/auth?returnTo=${page}${ended}`);
}

/**
 * Lets a form act only for whom its page was drawn for: who has signed out or in as somebody else since is asked to sign in. A
 * page without script says of nobody that it was drawn for them.
 */
export async function requireDrawnFor(
  request: Request,
  viewer: Viewer | null,
  page = pageOf(request),
): Promise<void> {
  if (request.method === 'GET') return;
  const posted = await request
    .clone()
    .formData()
    .catch(() => null);
  const drawnFor = posted?.get(drawnForField) ?? null;
  if (drawnFor !== null && drawnFor !== (viewer?.id ?? '')) throw signInFirst(request, page);
}

/** What the router fetches for a page has an ending of its own. */
function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, '');
}
