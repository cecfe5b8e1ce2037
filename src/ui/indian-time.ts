const timeZone = 'Asia/Kolkata';
const date = new Intl.DateTimeFormat('en-GB', {
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
export function formatIndianDate(moment: Date): string {
  return date.format(moment).replace('Sept', 'Sep');
}

/** `21 Nov 2026, 4:05 pm IST`. Same letters in every browser, so that hydration finds what the server wrote. */
export function formatIndianTime(moment: Date): string {
  // Engines differ in which space stands before am and pm.
  const clock = time.format(moment).replace(/\s/g, ' ').toLowerCase();
  return `${formatIndianDate(moment)}, ${clock} IST`;
}
