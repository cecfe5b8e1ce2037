import { useEffect, useState } from 'react';
import type { Search } from './use-search.ts';

type Shown = { text: string; status: Search['status']; activeId: string | undefined };

/**
 * What Enter does: presses the active option. What is shown while the shop searches belongs to an earlier text, so then it
 * waits for what is found, unless somebody types on.
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
