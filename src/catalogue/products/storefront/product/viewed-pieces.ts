import { lastingStorage } from '#ui/browser-storage.ts';
import { maxViewed } from './more-pieces-answer.ts';

const storageKey = 'kanak.viewed';

/** The products recently viewed in this browser, latest first. The list is not stored by the shop. */
export function readViewedPieces(): string[] {
  const stored = lastingStorage.recall(storageKey);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Puts a product first. Keeps one more than is shown, because each page omits its own product. */
export function rememberViewed(productId: string): void {
  const others = readViewedPieces().filter((id) => id !== productId);
  lastingStorage.remember(storageKey, [productId, ...others].slice(0, maxViewed + 1));
}

export function forgetViewed(): void {
  lastingStorage.forget(storageKey);
}
