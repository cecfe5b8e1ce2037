/**
 * Invisible characters that stay, with the character before them: joiners within words of Indic scripts and Urdu, and those that
 * combine emoji.
 */
const joined =
  '[\\u0600-\\u061b\\u061d-\\u06ff\\u0900-\\u0dff][\\u200c\\u200d]|' +
  '\\p{ExtPict}\\p{EMod}?\\ufe0f?(?:\\u200d(?=\\p{ExtPict}))?|[\\d#*]\\ufe0f(?=\\u20e3)';
const unseen = new RegExp(`(${joined})|[\\p{DI}\\u2800\\ufff9-\\ufffb]`, 'gu');

/**
 * Strips the characters that nobody sees: direction marks, zero-width spaces and letters without a shape. They come along with
 * text copied from a contact list, or are meant to deceive.
 */
export function visibleText(text: string): string {
  return text.replace(unseen, '$1');
}

/** Converts Indic, Urdu and full-width digits to 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u0d6f\uff10-\uff19]/g, (character) => {
    if (!/\p{Nd}/u.test(character)) return character;
    const low = character.charCodeAt(0) & 0xf;
    const isIndic = character >= '\u0900' && character <= '\u0dff';
    return String(isIndic ? low - 6 : low);
  });
}
