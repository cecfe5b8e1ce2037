import { showToast } from '#ui/toast.tsx';
import { callShop } from './call-shop.ts';
import { createResource, useResource } from './resource.ts';

export type Viewer = { name: string; email: string; isAdmin: boolean };

export type ViewerState =
  | { status: 'loading'; viewer: null }
  | { status: 'signed-out'; viewer: null }
  | { status: 'signed-in'; viewer: Viewer };

type Known = { viewer: Viewer | null; notice?: { title: string; description: string } };

const viewerData = createResource<Viewer | null>(async () => {
  const answer = await callShop<Known>('/api/viewer');
  if (!answer.ok) throw new Error(answer.reason);
  const { viewer, notice } = answer.value;
  if (notice) showToast({ ...notice, kind: 'error' });
  return viewer;
});

/** Who is looking; unknown until the page has hydrated and the shop has been asked. */
export function useViewer(): ViewerState {
  const state = useResource(viewerData);
  if (state.status === 'loading') return { status: 'loading', viewer: null };
  const viewer = state.status === 'ready' ? state.value : null;
  return viewer ? { status: 'signed-in', viewer } : { status: 'signed-out', viewer: null };
}

/** The shop no longer knows this viewer: they are signed out, whatever the page has shown. */
export function forgetViewer(): void {
  viewerData.set(null);
}

/** Asks again who is looking, if the shop could not be asked before. */
export function retryViewer(): void {
  if (viewerData.state().status === 'failed') void viewerData.load();
}
