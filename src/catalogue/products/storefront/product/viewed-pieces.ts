import { lastingStorage } from '#ui/browser-storage.ts';
import { maxViewed } from './more-pieces-answer.ts';

const storageKey = 'kanak.viewed';

/** The products that this browser has shown of late, the last first. The shop is not told who has seen what. */
export function readViewedPieces(): string[] {
  const stored = lastingStorage.recall(storageKey);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Puts a product first. One more than is shown, because the page of each leaves itself out. */
export function rememberViewed(productId: string): void {
  const others = readViewedPieces().filter((id) => id !== productId);
  lastingStorage.remember(storageKey, [productId, ...others].slice(0, maxViewed + 1));
}

export function forgetViewed(): void {
  lastingStorage.forget(storageKey);
}
