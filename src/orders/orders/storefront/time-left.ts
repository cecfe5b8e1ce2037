/** `23:59:59`, hours, minutes and seconds; hours may exceed 24. Never negative. */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, seconds);
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
