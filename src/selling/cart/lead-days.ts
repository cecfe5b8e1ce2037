/** In how many days a piece is made of which so many are in stock; nothing where it comes out of stock, or is not made. */
export function leadDaysOf(
  { madeToOrderDays }: { madeToOrderDays: number | null },
  stockQuantity: number,
): number | undefined {
  return stockQuantity === 0 ? (madeToOrderDays ?? undefined) : undefined;
}
