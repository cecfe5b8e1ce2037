import { callShop } from './call-shop.ts';
import { createViewerData, useViewerData } from './viewer-data.ts';

export type Viewer = { name: string; email: string; isAdmin: boolean };

export type ViewerState =
  | { status: 'loading'; viewer: null }
  | { status: 'signed-out'; viewer: null }
  | { status: 'signed-in'; viewer: Viewer };

const viewerData = createViewerData<Viewer | null>(async () => {
  const answer = await callShop<{ viewer: Viewer | null }>('/api/viewer');
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value.viewer;
});

/** Who is looking; unknown until the page has hydrated and the shop has been asked. */
export function useViewer(): ViewerState {
  const state = useViewerData(viewerData);
  if (state.status === 'loading') return { status: 'loading', viewer: null };
  const viewer = state.status === 'ready' ? state.value : null;
  return viewer ? { status: 'signed-in', viewer } : { status: 'signed-out', viewer: null };
}
