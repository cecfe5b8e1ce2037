import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onSessionChange } from './session-change.ts';

/** For pages that are one viewer's: when someone signs in or out in another tab, the page is asked for again. */
export function useSessionChange(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onSessionChange(() => void revalidate()), [revalidate]);
}
