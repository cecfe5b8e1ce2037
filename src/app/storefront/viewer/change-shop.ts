import { drawnForHeader } from '#people/accounts/ended-session.ts';
import { type Answer, callShop } from './call-shop.ts';
import { viewerData } from './use-viewer.ts';

type Change = {
  method: 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  timeoutMs?: number;
  keepalive?: boolean;
  /** The viewer the page was drawn for when the change was requested, if it had to wait since. */
  whose?: string | null;
};

/** A change is not repeated, so it gets all the time it may need. */
const changeTimeoutMs = 20_000;

/**
 * Makes a change through a JSON endpoint, once, on behalf of the viewer the page is drawn for: the request names that viewer, and
 * the shop refuses it for anyone else.
 */
export function changeShop<T>(
  path: string,
  { whose = drawnFor(), ...change }: Change,
): Promise<Answer<T>> {
  const headers: Record<string, string> = whose === null ? {} : { [drawnForHeader]: whose };
  return callShop(path, { timeoutMs: changeTimeoutMs, headers, ...change });
}

/** The viewer the page is drawn for: an account id, or empty for a visitor; null while unknown. */
export function drawnFor(): string | null {
  const state = viewerData.state();
  return state.status === 'ready' ? (state.value?.id ?? '') : null;
}
