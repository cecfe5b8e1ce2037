import { lastingStorage } from '#ui/browser-storage.ts';

/** A bank card (ISO/IEC 7810, ID-1): what everybody has at hand that measures the same everywhere. */
export const card = { longMm: 85.6, shortMm: 53.98 } as const;

/** How many CSS pixels of a screen make a millimetre: from a desk's large screen to a phone's, or one that is enlarged. */
export const scaleRange = { min: 2.5, max: 9, step: 0.02 } as const;

/** What CSS holds a millimetre to be, until somebody has measured. */
export const defaultScale = 96 / 25.4;

const storageKey = 'kanak.pixels-per-mm';

/** What was measured in this browser before; null where nothing was, or at another zoom. */
export function readScale(): number | null {
  const stored = lastingStorage.recall(storageKey);
  if (!Array.isArray(stored)) return null;
  const [pixelsPerMm, ratio] = stored;
  const isOfThisZoom = ratio === window.devicePixelRatio && Number.isFinite(pixelsPerMm);
  return isOfThisZoom ? boundedScale(pixelsPerMm) : null;
}

/** Stores it in this browser; whoever zooms measures again. */
export function saveScale(pixelsPerMm: number): void {
  lastingStorage.remember(storageKey, [pixelsPerMm, window.devicePixelRatio]);
}

/** A scale within what screens have. */
function boundedScale(pixelsPerMm: number): number {
  return Math.min(scaleRange.max, Math.max(scaleRange.min, pixelsPerMm));
}
