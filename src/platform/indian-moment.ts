/** India has one time and does not change it. */
const offsetMinutes = 330;

/** The moment of a date and time as a browser's field has it, `2026-11-08T10:30`, in India; null for none. */
export function momentInIndia(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null;
  const moment = new Date(`${text}+05:30`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The same the other way round, to the minute. */
export function fieldOfMoment(moment: Date): string {
  return new Date(moment.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 16);
}
