/** Days it takes to make a piece to order with this stock; undefined where it is in stock or never made to order. */
export function leadDaysOf(
  { madeToOrderDays }: { madeToOrderDays: number | null },
  stockQuantity: number,
): number | undefined {
  return stockQuantity === 0 ? (madeToOrderDays ?? undefined) : undefined;
}
