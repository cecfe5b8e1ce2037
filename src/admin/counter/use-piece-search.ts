import { useEffect, useState } from 'react';
import type { FoundPiece } from '#shop/counter/piece-queries.server.ts';

const debounceMs = 150;

/** The pieces that a text finds, as soon as the shop has answered. */
export function usePieceSearch(text: string): {
  found: FoundPiece[];
  state: 'idle' | 'asking' | 'failed';
} {
  const wanted = text.trim();
  const [answer, setAnswer] = useState({ to: '', found: [] as FoundPiece[], hasFailed: false });
  useEffect(() => {
    if (wanted.length < 2) return undefined;
    const stop = new AbortController();
    const rest = setTimeout(() => void find(), debounceMs);
    async function find() {
      try {
        setAnswer({ to: wanted, found: await ask(wanted, stop.signal), hasFailed: false });
      } catch {
        if (!stop.signal.aborted) setAnswer({ to: wanted, found: [], hasFailed: true });
      }
    }
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  }, [wanted]);
  if (wanted.length < 2) return { found: [], state: 'idle' };
  // What was found last stays until there is something newer, so that nothing jumps while somebody types.
  if (answer.to !== wanted) return { found: answer.found, state: 'asking' };
  return { found: answer.found, state: answer.hasFailed ? 'failed' : 'idle' };
}

async function ask(text: string, signal: AbortSignal): Promise<FoundPiece[]> {
  const response = await fetch(`/admin/api/pieces?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error('not answered');
  return (await response.json()) as FoundPiece[];
}
