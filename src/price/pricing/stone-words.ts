import type { Stone } from './price-terms.ts';

/** `Diamond × 20`; `Ruby` for a single one. */
export function stoneName({ kind, count }: Stone): string {
  return count > 1 ? `${kind} × ${count}` : kind;
}

/** `0.42 ct, certificate IGI 5512`; empty where neither is known. */
export function stoneFacts({ milliCarats, certificate }: Stone): string {
  const carats = milliCarats > 0 ? [formatCarats(milliCarats)] : [];
  return [...carats, ...(certificate ? [`certificate ${certificate}`] : [])].join(', ');
}

/** `0.42 ct`: with two decimals, or three where the third is not zero. */
export function formatCarats(milliCarats: number): string {
  return `${(milliCarats / 1000).toFixed(3).replace(/0$/, '')} ct`;
}
