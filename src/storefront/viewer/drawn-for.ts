import { useEffect } from 'react';
import { useSessionChange } from './use-session-change.ts';

/** The field by which the forms of one viewer's page say for whom it was drawn. */
export const drawnForField = 'drawnFor';

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
