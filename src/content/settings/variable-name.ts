/** The name of a setting in `globals`: `shippingFee` is `shipping_fee` there. */
export function variableNameOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
