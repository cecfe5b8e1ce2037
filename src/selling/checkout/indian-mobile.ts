import { whatsappNumber } from '#content/messaging/whatsapp-number.ts';

/**
 * An Indian mobile number in international form, `+919876543210`; null when the text is not one. Accepts a leading +91, 0091,
 * 91 or 0, and spaces, dashes and brackets anywhere.
 */
export function indianMobile(text: string): string | null {
  const number = whatsappNumber(text);
  return number !== null && /^91\d{10}$/.test(number) ? `+${number}` : null;
}
