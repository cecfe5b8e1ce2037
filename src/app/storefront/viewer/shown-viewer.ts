import type { Viewer } from '#people/accounts/account.ts';

/** Who is signed in, as far as pages need to know. */
export type ShownViewer = Pick<Viewer, 'id' | 'name' | 'email' | 'isAdmin'>;

export function shownViewer(viewer: Viewer | null): ShownViewer | null {
  if (!viewer) return null;
  const { id, name, email, isAdmin } = viewer;
  return { id, name, email, isAdmin };
}
