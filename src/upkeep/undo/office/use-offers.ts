import { useCallback, useEffect, useRef } from 'react';
import type { ShownToast } from '#ui/toast.tsx';
import { offerUndo } from './undo-offer.ts';

/** Offers to undo an unsaved change, for as long as its form is mounted. */
export function useOffers(): (title: string, undo: () => void) => void {
  const shown = useRef<ShownToast>(undefined);
  useEffect(() => () => shown.current?.dismiss(), []);
  return useCallback((title, undo) => {
    shown.current = offerUndo(title, undo);
  }, []);
}
