import { redirect, type RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import type { Viewer } from '#shop/accounts/account.ts';
import { readViewer } from '#shop/accounts/viewer.server.ts';
import { drawnForField } from './own-page.ts';

type Context = Readonly<RouterContextProvider>;

/** Who is signed in; everyone else is sent to sign in first, and back to the page that they asked for. */
export async function requireViewer(
  context: Context,
  request: Request,
  page = pageOf(request),
): Promise<Viewer> {
  const viewer = await readViewer(context, request);
  if (!viewer) throw signInFirst(request, page);
  return viewer;
}

/** The form that who is signed in posts from a page of theirs. Who posts one that was drawn for another signs in first. */
export async function readOwnForm(
  context: Context,
  request: Request,
  page = pageOf(request),
): Promise<{ viewer: Viewer; posted: FormData }> {
  const viewer = await requireViewer(context, request, page);
  const posted = await readForm(request);
  requireDrawnFor(request, viewer, { posted, page });
  return { viewer, posted };
}

/**
 * Lets a form act only for whom its page was drawn for: who has signed out or in as somebody else since is asked to sign in. A
 * page without script says of nobody that it was drawn for them.
 */
export function requireDrawnFor(
  request: Request,
  viewer: Viewer | null,
  { posted, page = pageOf(request) }: { posted: FormData; page?: string },
): void {
  const drawnFor = posted.get(drawnForField);
  if (drawnFor !== null && drawnFor !== (viewer?.id ?? '')) throw signInFirst(request, page);
}

/** A write says besides that they have been signed out. */
function signInFirst(request: Request, page: string): Response {
  const ended = request.method === 'GET' ? '' : '&ended';
  return redirect(`/auth?returnTo=${page}${ended}`);
}

/** What the router fetches for a page has an ending of its own. */
function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, '');
}
