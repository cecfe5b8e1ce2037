import { showToast } from '#ui/toast.tsx';
import { callShop } from './call-shop.ts';
import { createResource, type ResourceState, useResource } from './resource.ts';

export type Viewer = { name: string; email: string; isAdmin: boolean };

export type ViewerState =
  | { status: 'loading'; viewer: null }
  /** The shop could not say, which is no sign-out. */
  | { status: 'unknown'; viewer: null }
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

/** Who is looking: asked once the page has hydrated. What was known stays while the shop cannot be reached. */
export function useViewer(): ViewerState {
  return viewerStateOf(useResource(viewerData));
}

function viewerStateOf(state: ResourceState<Viewer | null>): ViewerState {
  if (state.status === 'loading') return { status: 'loading', viewer: null };
  if (state.status === 'failed') return { status: 'unknown', viewer: null };
  const { value: viewer } = state;
  return viewer ? { status: 'signed-in', viewer } : { status: 'signed-out', viewer: null };
}

/** The shop no longer knows this viewer: they are signed out, whatever the page has shown. */
export function forgetViewer(): void {
  viewerData.set(null);
}

/** Asks again who is looking, if the shop could not say before. */
export async function retryViewer(): Promise<ViewerState['status']> {
  if (viewerData.state().status === 'failed') await viewerData.load();
  return viewerStateOf(viewerData.state()).status;
}
