import { useEffect, useState } from 'react';
import type { Search } from './use-search.ts';

type Shown = { text: string; status: Search['status']; activeId: string | undefined };

/**
 * Handles Enter: presses the active option. During a search the options belong to an earlier text, so it waits for the
 * results, unless the text changes.
 */
export function useEntered({ text, status, activeId }: Shown): () => void {
  const [entered, setEntered] = useState<string | null>(null);
  useEffect(() => {
    if (entered !== text || status === 'searching') return;
    setEntered(null);
    if (activeId) document.getElementById(activeId)?.click();
  }, [entered, text, status, activeId]);
  return () => setEntered(text);
}
