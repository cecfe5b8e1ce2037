import { latinDigits } from '#platform/visible-text.ts';

/** An order number in the shop's form, `K26-000001`, however it was typed: `#K26-000001`, `k26 000001`. */
export function orderNumberOf(typed: string): string {
  const text = latinDigits(typed)
    .toUpperCase()
    .replace(/^[\s#]+|\s+$/g, '');
  return text.replace(/^(K\d{2})[\s\p{Pd}]*(\d{6,})$/u, '$1-$2');
}
