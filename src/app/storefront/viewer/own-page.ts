import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { drawnForField } from '#people/accounts/ended-session.ts';
import { onSessionChange } from './session-change.ts';

/** For a viewer's own pages: revalidates when someone signs in or out in another tab, except while the page is busy. */
export function useSessionChange({ isBusy = false } = {}): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () => (isBusy ? undefined : onSessionChange(() => void revalidate())),
    [revalidate, isBusy],
  );
}

/**
 * For a viewer's own pages: every form states its viewer, so that it acts for them or for nobody; and the page revalidates when
 * someone signs in or out in another tab.
 */
export function useOwnPage(viewerId: string): void {
  useSessionChange();
  useEffect(() => {
    const name = ({ formData }: FormDataEvent) => formData.set(drawnForField, viewerId);
    document.addEventListener('formdata', name);
    return () => document.removeEventListener('formdata', name);
  }, [viewerId]);
}
