import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { drawnForField } from '#people/accounts/ended-session.ts';
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

/**
 * For pages that are one viewer's: every form that is sent says whose, so that it acts for them or nobody; and the page is
 * asked for again when someone signs in or out in another tab.
 */
export function useOwnPage(viewerId: string): void {
  useSessionChange();
  useEffect(() => {
    const name = ({ formData }: FormDataEvent) => formData.set(drawnForField, viewerId);
    document.addEventListener('formdata', name);
    return () => document.removeEventListener('formdata', name);
  }, [viewerId]);
}
