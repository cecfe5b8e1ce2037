import { lastingStorage } from '#ui/browser-storage.ts';
import type { SizeKind } from '#catalogue/sizes/size.ts';

const storageKey = (kind: SizeKind) => `kanak.my-size.${kind}`;

/** The ring size, bangle size or length last chosen in this browser; null if there is none. */
export function readMySize(kind: SizeKind): string | null {
  const size = lastingStorage.recall(storageKey(kind));
  return typeof size === 'string' ? size : null;
}

/** Stores it in this browser only. */
export function saveMySize(kind: SizeKind, size: string): void {
  lastingStorage.remember(storageKey(kind), size);
}
