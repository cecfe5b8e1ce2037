import { lighterReason } from '#orders/fulfilment/lighter-pieces.ts';

const partly: [RegExp, (found: string) => string][] = [
  [new RegExp(`^${lighterReason}$`), () => 'a piece weighs less than sold'],
  [/^Return (R[\d-]+):/, (number) => `you returned it (return ${number})`],
];

/**
 * Why part of an order's money was refunded, for its buyer: the shop's own reasons. Reasons in staff's own words are not shown;
 * null if there are no others.
 */
export function whyPartly(reasons: readonly string[]): string | null {
  const said = reasons.flatMap((reason) => {
    const found = partly.find(([written]) => written.test(reason));
    return found ? found[1](found[0].exec(reason)?.[1] ?? '') : [];
  });
  return said.length > 0 ? `${[...new Set(said)].join(', and ')}.` : null;
}
