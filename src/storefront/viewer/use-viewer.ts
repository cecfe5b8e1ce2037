import { useQuery } from '@tanstack/react-query';
import { callShop } from './call-shop.ts';

export type Viewer = { name: string; email: string; isAdmin: boolean };

export type ViewerState =
  | { status: 'loading'; viewer: null }
  | { status: 'signed-out'; viewer: null }
  | { status: 'signed-in'; viewer: Viewer };

/** Who is looking; unknown until the page has hydrated and the shop has been asked. */
export function useViewer(): ViewerState {
  const { data } = useQuery({ queryKey: ['viewer'], queryFn: readViewer });
  if (data === undefined) return { status: 'loading', viewer: null };
  return data === null
    ? { status: 'signed-out', viewer: null }
    : { status: 'signed-in', viewer: data };
}

/** Asks the shop who is signed in here. */
export async function readViewer(): Promise<Viewer | null> {
  const answer = await callShop<{ viewer: Viewer | null }>('/api/viewer');
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value.viewer;
}
