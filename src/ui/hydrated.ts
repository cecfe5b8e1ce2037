import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML from the server and in the first render; true once scripts answer presses. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
