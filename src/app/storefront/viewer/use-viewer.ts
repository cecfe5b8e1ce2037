import { showToast } from '#ui/toast.tsx';
import { askShop } from './call-shop.ts';
import type { ShownViewer } from './shown-viewer.ts';
import { createResource, type ResourceState, useResource } from './resource.ts';

export type ViewerState =
  | { status: 'loading'; viewer: null }
  /** The shop could not tell, which does not mean signed out. */
  | { status: 'unknown'; viewer: null }
  | { status: 'signed-out'; viewer: null }
  | { status: 'signed-in'; viewer: ShownViewer };

type Known = { viewer: ShownViewer | null; notice?: { title: string; description: string } };

/** The viewer the page is drawn for; changes made for them state it (`change-shop`). */
export const viewerData = createResource<ShownViewer | null>(async () => {
  const answer = await askShop<Known>('/api/viewer');
  if (!answer.ok) throw new Error(answer.reason);
  const { viewer, notice } = answer.value;
  if (notice) showToast({ ...notice, kind: 'error' });
  return viewer;
});

/** The current viewer, loaded after hydration. The known value stays while the shop is unreachable. */
export function useViewer(): ViewerState {
  return viewerStateOf(useResource(viewerData));
}

function viewerStateOf(state: ResourceState<ShownViewer | null>): ViewerState {
  if (state.status === 'loading') return { status: 'loading', viewer: null };
  if (state.status === 'failed') return { status: 'unknown', viewer: null };
  const { value: viewer } = state;
  return viewer ? { status: 'signed-in', viewer } : { status: 'signed-out', viewer: null };
}

/** Loads the viewer again if the shop could not tell before. */
export async function retryViewer(): Promise<ViewerState['status']> {
  if (viewerData.state().status === 'failed') await viewerData.load();
  return viewerStateOf(viewerData.state()).status;
}
