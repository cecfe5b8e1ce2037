type Priced = { gst: number } | null | undefined;

/** Whether there is GST in any of these prices: in none of a shop that is not registered for it. */
export function hasGst(prices: readonly Priced[]): boolean {
  return prices.some((price) => price && price.gst > 0);
}

/** `Total, incl. GST`; without those words where no GST is in it. */
export function inclGst(what: string, prices: readonly Priced[]): string {
  return hasGst(prices) ? `${what}, incl. GST` : what;
}
