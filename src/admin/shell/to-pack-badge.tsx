import { useOrderNews } from '#admin/orders/news/use-order-news.ts';

/** How many orders wait to be packed, at the end of the line that leads to them. */
export function ToPackBadge() {
  const { toPack } = useOrderNews();
  if (toPack === 0) return null;
  return (
    <span className="figures pointer-events-none absolute inset-y-0 right-3 grid place-items-center">
      <span className="min-w-6 rounded-sm bg-maroon px-1.5 text-center leading-6 font-medium text-on-maroon">
        {toPack > 99 ? '99+' : toPack}
        <span className="sr-only"> to pack</span>
      </span>
    </span>
  );
}

/** The same where the sections are folded away: that there is something to pack. */
export function ToPackDot() {
  const { toPack } = useOrderNews();
  if (toPack === 0) return null;
  return <span aria-hidden className="absolute top-2 right-2 size-2 rounded-full bg-maroon" />;
}
