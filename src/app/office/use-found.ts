import { useEffect, useState } from 'react';

const debounceMs = 150;
const minLength = 2;

type Found<T> = {
  /** The latest results; those of an earlier text while `state` is 'asking'. */
  found: T[];
  state: 'idle' | 'asking' | 'failed';
};

/** What the endpoint at `address` (GET ?q=, a list as JSON) finds for a text, once typing pauses. */
export function useFound<T>(address: string, text: string): Found<T> {
  const wanted = text.trim();
  const [answer, setAnswer] = useState({ to: '', found: [] as T[], hasFailed: false });
  useEffect(() => {
    if (wanted.length < minLength) return undefined;
    const stop = new AbortController();
    const rest = setTimeout(() => void find(), debounceMs);
    async function find() {
      try {
        const found = (await ask(address, wanted, stop.signal)) as T[];
        setAnswer({ to: wanted, found, hasFailed: false });
      } catch {
        if (!stop.signal.aborted) setAnswer({ to: wanted, found: [], hasFailed: true });
      }
    }
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  }, [address, wanted]);
  if (wanted.length < minLength) return { found: [], state: 'idle' };
  if (answer.to !== wanted) return { found: answer.found, state: 'asking' };
  return { found: answer.found, state: answer.hasFailed ? 'failed' : 'idle' };
}

async function ask(address: string, text: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`${address}?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error('not answered');
  return response.json();
}
