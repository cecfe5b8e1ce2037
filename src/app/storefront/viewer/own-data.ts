import { type Resource, useResource } from './resource.ts';
import { retryViewer, useViewer } from './use-viewer.ts';

/** `unreachable`: the server could not be asked whose data it is. */
export type OwnStatus = 'loading' | 'failed' | 'unreachable' | 'known';

/** What belongs to the signed-in viewer, such as their cart; `empty` until it is known, and for a visitor. */
export function useOwnData<T>(data: Resource<T>, empty: T) {
  const { status } = useViewer();
  const isSignedIn = status === 'signed-in';
  const state = useResource(data, isSignedIn);
  const value = state.status === 'ready' ? state.value : empty;
  return { value, isSignedIn, status: ownStatus() };

  function ownStatus(): OwnStatus {
    if (state.status !== 'loading') return state.status === 'ready' ? 'known' : 'failed';
    if (status === 'unknown') return 'unreachable';
    return status === 'signed-out' ? 'known' : 'loading';
  }
}

/** Retries whatever failed to load. */
export function retryOwnData<T>(data: Resource<T>): void {
  void retryViewer();
  if (data.state().status === 'failed') void data.load();
}
