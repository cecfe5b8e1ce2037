import { drawnForHeader } from '#people/accounts/ended-session.ts';
import { type Answer, callShop } from './call-shop.ts';
import { viewerData } from './use-viewer.ts';

type Change = {
  method: 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  timeoutMs?: number;
  keepalive?: boolean;
  /** For whom the page was drawn when it was asked for, where it has waited since. */
  whose?: string | null;
};

/** A change is not made again, so it gets the time that it may need. */
const changeTimeoutMs = 20_000;

/**
 * Changes something by a JSON endpoint of the shop, once, for whom the page is drawn for: it says who that is, and the shop refuses
 * it for anybody else.
 */
export function changeShop<T>(
  path: string,
  { whose = drawnFor(), ...change }: Change,
): Promise<Answer<T>> {
  const headers: Record<string, string> = whose === null ? {} : { [drawnForHeader]: whose };
  return callShop(path, { timeoutMs: changeTimeoutMs, headers, ...change });
}

/** For whom the page is drawn: an account's id, nothing for a visitor; null while nobody knows. */
export function drawnFor(): string | null {
  const state = viewerData.state();
  return state.status === 'ready' ? (state.value?.id ?? '') : null;
}
