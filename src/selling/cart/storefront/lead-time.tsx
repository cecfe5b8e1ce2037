/** Says of a line that is made for whoever orders it how long that takes. */
export function LeadTime({ days }: { days: number | null | undefined }) {
  return days ? <p className="text-sm text-gold-ink">Made to order, {days} days</p> : null;
}
