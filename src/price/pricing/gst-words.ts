type Priced = { gst: number } | null | undefined;

/** Whether any of these prices includes GST; none does in a shop that is not registered for it. */
export function hasGst(prices: readonly Priced[]): boolean {
  return prices.some((price) => price && price.gst > 0);
}

/** `Total, incl. GST`; without the suffix where there is no GST. */
export function inclGst(what: string, prices: readonly Priced[]): string {
  return hasGst(prices) ? `${what}, incl. GST` : what;
}
