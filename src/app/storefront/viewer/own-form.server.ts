import type { RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import type { Viewer } from '#people/accounts/account.ts';
import { drawnForField } from '#people/accounts/ended-session.ts';
import { readViewer, requireDrawnFor, signInFirst } from '#people/accounts/viewer.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The signed-in viewer; everyone else is sent to sign in, and back to the requested page. */
export async function requireViewer(
  context: Context,
  request: Request,
  page?: string,
): Promise<Viewer> {
  const viewer = await readViewer(context, request);
  if (!viewer) throw signInFirst(request, page);
  return viewer;
}

/**
 * A form posted by a signed-in viewer from one of their pages. If it was drawn for another viewer, they have to sign in first.
 */
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
 * Lets a form act only for the viewer its page was drawn for: after signing out or in as someone else, they are asked to sign in.
 * A page without script does not state its viewer.
 */
export function requireFormOf(viewer: Viewer | null, { request, posted, page }: Posted): void {
  const drawnFor = posted.get(drawnForField);
  requireDrawnFor(request, viewer, {
    drawnFor: drawnFor === null ? null : String(drawnFor),
    ...(page && { page }),
  });
}
