/** The name of a setting in `globals`: `shipping_fee` for `shippingFee`. */
export function variableNameOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
