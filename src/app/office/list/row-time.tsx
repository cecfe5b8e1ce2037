import { formatIndianTime } from '#platform/indian-time.ts';

/** A moment in a row, without the time zone, which is always the same; the tooltip shows it. */
export function RowTime({ of }: { of: Date }) {
  const full = formatIndianTime(of);
  return (
    <time dateTime={of.toISOString()} title={full} className="figures">
      {full.replace(/ IST$/, '')}
    </time>
  );
}

/** The same with the time below the date, on a desktop where there is little room beside it. */
export function StackedTime({ of }: { of: Date }) {
  const full = formatIndianTime(of);
  const [day = '', time = ''] = full.replace(/ IST$/, '').split(', ');
  return (
    <time dateTime={of.toISOString()} title={full} className="figures whitespace-nowrap">
      <span className="md:block @min-[66rem]:leading-4.5">{day}</span>{' '}
      <span className="text-xs leading-4 text-muted md:block">{time}</span>
    </time>
  );
}
