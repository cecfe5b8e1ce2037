/** `Total, incl. GST`; without those words where no GST is in it, because the shop is not registered for it. */
export function inclGst(what: string, gst: number): string {
  return gst > 0 ? `${what}, incl. GST` : what;
}
