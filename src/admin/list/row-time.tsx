import { formatIndianTime } from '#ui/indian-time.ts';

/** A moment in a row of a list, without the zone that is the same in all of them; it is said where one points. */
export function RowTime({ of }: { of: Date }) {
  const full = formatIndianTime(of);
  return (
    <time dateTime={of.toISOString()} title={full} className="figures">
      {full.replace(/ IST$/, '')}
    </time>
  );
}
