/**
 * An Indian mobile number in the international form, `+919876543210`; null when the text is none. Takes +91, 91 or 0 in
 * front, and spaces, dashes and brackets anywhere.
 */
export function indianMobile(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '');
  const match = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(digits);
  return match ? `+91${match[1]}` : null;
}
