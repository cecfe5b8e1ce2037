import { lastingStorage } from '#ui/browser-storage.ts';

/** A bank card (ISO/IEC 7810, ID-1): an object of standard size that everyone has to hand. */
export const card = { longMm: 85.6, shortMm: 53.98 } as const;

/** CSS pixels per millimetre: from a large desktop screen to a phone or a zoomed page. */
export const scaleRange = { min: 2.5, max: 9, step: 0.02 } as const;

/** CSS's nominal millimetre, until the shopper measures. */
export const defaultScale = 96 / 25.4;

const storageKey = 'kanak.pixels-per-mm';

/** The scale measured earlier in this browser; null if none was, or at another zoom level. */
export function readScale(): number | null {
  const stored = lastingStorage.recall(storageKey);
  if (!Array.isArray(stored)) return null;
  const [pixelsPerMm, ratio] = stored;
  const isOfThisZoom = ratio === window.devicePixelRatio && Number.isFinite(pixelsPerMm);
  return isOfThisZoom ? boundedScale(pixelsPerMm) : null;
}

/** Stores it in this browser; a change of zoom requires a new measurement. */
export function saveScale(pixelsPerMm: number): void {
  lastingStorage.remember(storageKey, [pixelsPerMm, window.devicePixelRatio]);
}

/** Clamps a scale to the range of real screens. */
function boundedScale(pixelsPerMm: number): number {
  return Math.min(scaleRange.max, Math.max(scaleRange.min, pixelsPerMm));
}
