/** Providers that bring whatever stands after a plus to the same person. */
const withTags = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
]);

/**
 * An e-mail in the one form in which it is compared with others of the same person: in lower case, and without what its
 * provider is known to ignore (tags after a plus; at Gmail dots too). Nobody is written to by it.
 */
export function oneMailbox(email: string): string {
  const plain = email
    .trim()
    .toLowerCase()
    .replace(/@googlemail\.com$/, '@gmail.com');
  const at = plain.lastIndexOf('@');
  const provider = plain.slice(at + 1);
  if (at < 0 || !withTags.has(provider)) return plain;
  const name = plain.slice(0, at).replace(/\+.*$/, '');
  return `${provider === 'gmail.com' ? name.replaceAll('.', '') : name}@${provider}`;
}
