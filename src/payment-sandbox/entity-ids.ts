const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

type EntityPrefix = 'order' | 'pay' | 'rfnd' | 'card' | 'acc' | 'evt' | 'plink';

/** A random text of base62 characters; bytes above 247 are thrown away so that all are as likely. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

/** A new id in Razorpay's form: prefix, underscore, 14 base62 characters. */
export function newEntityId(prefix: EntityPrefix): string {
  return `${prefix}_${randomBase62(14)}`;
}

/** Whether a text has the form of an id of this kind. */
export function isEntityId(prefix: EntityPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^[A-Za-z0-9]{14}$/.test(text.slice(prefix.length + 1));
}
