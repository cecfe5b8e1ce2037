import { isId } from '#platform/ids.ts';
import { concessionKinds, maxGiven, type TypedConcession } from '#orders/counter/concession.ts';
import { maxLines, maxQuantity } from '#selling/cart/cart.ts';
import { type StockLine, type StockUnit, unitKey } from '#orders/inventory/stock-line.ts';
import { isKarat } from '#price/pricing/karat.ts';

/** The draft on 'New order': its pieces, delivered or collected, and the concession. */
export type Draft = {
  lines: readonly StockLine[];
  isCollected: boolean;
  given: TypedConcession | null;
};

/**
 * The address parameters of 'New order'. A piece: `<id>.<karat>.<quantity>`, followed by `.<size>` if it has sizes. The
 * concession: `<kind>.<amount or code>`.
 */
const name = 'piece';
const collected = 'collected';
const given = 'given';

/** Reads a draft from the address of the page; invalid pieces are left out. */
export function readDraft(params: URLSearchParams): Draft {
  const lines = params.getAll(name).flatMap((text) => {
    const [productId = '', karat, count, ...sizes] = text.split('.');
    const size = sizes.join('.');
    const quantity = Number(count);
    const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
    return isId(productId) && isKarat(karat) && isCount ? { productId, karat, size, quantity } : [];
  });
  const once = new Map(lines.map((line) => [unitKey(line), line]));
  return {
    lines: [...once.values()].slice(0, maxLines),
    isCollected: params.has(collected),
    given: readGiven(params.get(given) ?? ''),
  };
}

function readGiven(address: string): TypedConcession | null {
  const [kind = '', ...rest] = address.split('.');
  const text = rest.join('.').slice(0, maxGiven);
  const known = concessionKinds.find((each) => each === kind);
  return known && text.trim() ? { kind: known, text } : null;
}

/** The address of the page with this draft. */
export function draftAddress({ lines, isCollected, given: typed }: Draft): string {
  const params = [
    ...lines.map((line) => `${name}=${pieceOf(line)}`),
    ...(isCollected ? [`${collected}=yes`] : []),
    ...(typed ? [`${given}=${encodeURIComponent(`${typed.kind}.${typed.text}`)}`] : []),
  ];
  return params.length > 0 ? `?${params.join('&')}` : '?';
}

function pieceOf({ productId, karat, size, quantity }: StockLine): string {
  const parts = [productId, karat, quantity, ...(size ? [size] : [])];
  return encodeURIComponent(parts.join('.'));
}

/** The lines with one quantity changed; zero removes the line. */
export function withQuantity(
  lines: readonly StockLine[],
  unit: StockUnit,
  quantity: number,
): StockLine[] {
  const isIt = (line: StockUnit) => unitKey(line) === unitKey(unit);
  if (quantity < 1) return lines.filter((line) => !isIt(line));
  const { productId, karat, size } = unit;
  const wanted = { productId, karat, size, quantity: Math.min(quantity, maxQuantity) };
  if (!lines.some((line) => isIt(line))) return [...lines, wanted];
  return lines.map((line) => (isIt(line) ? wanted : line));
}

/** The pieces as the form sends them, each as it was shown: in stock or made to order. */
export function linesToSend(lines: readonly (StockLine & { leadDays?: number })[]): string {
  return JSON.stringify(
    lines.map(({ productId, karat, size, quantity, leadDays }) => ({
      productId,
      karat,
      size,
      quantity,
      ...(leadDays && { leadDays }),
    })),
  );
}
