import { plainPhone } from '#platform/plain-phone.ts';

const indianMobile = /^[6-9]\d{9}$/;

/**
 * A phone number in WhatsApp's form, country code and digits only: `919876543210`. A number without a country code is taken as
 * an Indian mobile number; null for an invalid one.
 */
export function whatsappNumber(phone: string): string | null {
  const typed = plainPhone(phone)
    .replaceAll(/[ ().-]/g, '')
    .replace(/^00/, '+');
  if (!/^\+?\d+$/.test(typed)) return null;
  const digits = typed.replace('+', '');
  const national = digits.replace(/^(?:91)?0?(?=\d{10}$)/, '');
  if (indianMobile.test(national)) return `91${national}`;
  const isForeign = typed.startsWith('+') && !digits.startsWith('91');
  return isForeign && /^[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

/** A number in readable form: `+91 98765 43210`; foreign numbers are unchanged. */
export function readablePhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
