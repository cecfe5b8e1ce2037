const timeZone = 'Asia/Kolkata';
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `21 Nov 2026`, the day that it is in India. */
export function indianDate(moment: Date): string {
  return day.format(moment).replace('Sept', 'Sep');
}

/** `21 Nov 2026, 4:05 pm IST`. Versions of Node differ in which space stands before am and pm. */
export function indianTime(moment: Date): string {
  const clock = time.format(moment).replace(/\s/g, ' ').toLowerCase();
  return `${indianDate(moment)}, ${clock} IST`;
}
