/** A moment as messages say it, by India's clock: `23 Nov 2026, 4:05 pm`. */
export const indianTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
