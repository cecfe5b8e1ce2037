const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

type EntityPrefix = 'order' | 'pay' | 'rfnd' | 'card' | 'acc' | 'evt' | 'plink' | 'setl';

/** A random text of base62 characters. */
export function randomBase62(length: number): string {
  return randomOf(alphabet, length);
}

/** A random text of digits, like a bank's reference numbers. */
export function randomDigits(length: number): string {
  return randomOf(alphabet.slice(0, 10), length);
}

/** Bytes beyond the last full multiple of the alphabet are discarded, so that all characters are equally likely. */
function randomOf(characters: string, length: number): string {
  const limit = 256 - (256 % characters.length);
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < limit && text.length < length) text += characters[byte % characters.length];
    }
  }
  return text;
}

/** A new id in Razorpay's form: prefix, underscore, 14 base62 characters. */
export function newEntityId(prefix: EntityPrefix): string {
  return `${prefix}_${randomBase62(14)}`;
}

/** Whether a text has the form of an id of this kind. */
export function isEntityId(prefix: string, text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^[A-Za-z0-9]{14}$/.test(text.slice(prefix.length + 1));
}
