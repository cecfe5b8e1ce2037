/** The lead time of a made-to-order line; nothing for a line in stock. */
export function LeadTime({ days }: { days: number | null | undefined }) {
  return days ? <p className="text-sm text-gold-ink">Made to order, {days} days</p> : null;
}
