import { latinDigits } from '#platform/visible-text.ts';

/** The number of an order as the shop writes it, `K26-000001`, however somebody has typed it: `#K26-000001`, `k26 000001`. */
export function orderNumberOf(typed: string): string {
  const text = latinDigits(typed)
    .toUpperCase()
    .replace(/^[\s#]+|\s+$/g, '');
  return text.replace(/^(K\d{2})[\s\p{Pd}]*(\d{6,})$/u, '$1-$2');
}
