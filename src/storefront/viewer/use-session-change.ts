import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onSessionChange } from './session-change.ts';

/**
 * For pages that are one viewer's: when someone signs in or out in another tab, the page is asked for again; not while it is in
 * the middle of something.
 */
export function useSessionChange({ isBusy = false } = {}): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () => (isBusy ? undefined : onSessionChange(() => void revalidate())),
    [revalidate, isBusy],
  );
}
