/** `23:59:59`, hours, minutes and seconds; hours may be more than a day has. Never less than nothing. */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, seconds);
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
