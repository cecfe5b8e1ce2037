import type { SizeKind } from '#shop/sizes/size.ts';
import { lastingStorage } from '#ui/browser-storage.ts';

const storageKey = (kind: SizeKind) => `kanak.my-size.${kind}`;

/** The size that was last chosen in this browser, of rings, of bangles or of lengths; null where none was. */
export function readMySize(kind: SizeKind): string | null {
  const size = lastingStorage.recall(storageKey(kind));
  return typeof size === 'string' ? size : null;
}

/** Stores it in this browser, and nowhere else. */
export function saveMySize(kind: SizeKind, size: string): void {
  lastingStorage.remember(storageKey(kind), size);
}
