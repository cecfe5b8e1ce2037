import type { RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import type { Viewer } from '#people/accounts/account.ts';
import { drawnForField } from '#people/accounts/ended-session.ts';
import { readViewer, requireDrawnFor, signInFirst } from '#people/accounts/viewer.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Who is signed in; everyone else is sent to sign in first, and back to the page that they asked for. */
export async function requireViewer(
  context: Context,
  request: Request,
  page?: string,
): Promise<Viewer> {
  const viewer = await readViewer(context, request);
  if (!viewer) throw signInFirst(request, page);
  return viewer;
}

/** The form that who is signed in posts from a page of theirs. Who posts one that was drawn for another signs in first. */
export async function readOwnForm(
  context: Context,
  request: Request,
  page?: string,
): Promise<{ viewer: Viewer; posted: FormData }> {
  const viewer = await requireViewer(context, request, page);
  const posted = await readForm(request);
  requireFormOf(viewer, { request, posted, page });
  return { viewer, posted };
}

type Posted = { request: Request; posted: FormData; page?: string | undefined };

/**
 * Lets a form act only for whom its page was drawn for: who has signed out or in as somebody else since is asked to sign in. A
 * page without script says of nobody that it was drawn for them.
 */
export function requireFormOf(viewer: Viewer | null, { request, posted, page }: Posted): void {
  const drawnFor = posted.get(drawnForField);
  requireDrawnFor(request, viewer, {
    drawnFor: drawnFor === null ? null : String(drawnFor),
    ...(page && { page }),
  });
}
