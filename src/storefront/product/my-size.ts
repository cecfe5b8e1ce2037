import type { SizeKind } from '#shop/sizes/size.ts';

const storageKey = (kind: SizeKind) => `kanak.my-size.${kind}`;

/** The size that was last chosen in this browser, of rings, of bangles or of lengths; null where none was. */
export function readMySize(kind: SizeKind): string | null {
  try {
    return localStorage.getItem(storageKey(kind));
  } catch {
    return null;
  }
}

/** Stores it in this browser, and nowhere else. One that stores nothing asks again. */
export function saveMySize(kind: SizeKind, size: string): void {
  try {
    localStorage.setItem(storageKey(kind), size);
  } catch {
    // It is only a convenience.
  }
}
