/** Providers that ignore everything after a plus in the local part. */
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
 * An e-mail normalised for comparison with others of the same person: in lower case, without what its provider is known to
 * ignore (tags after a plus; at Gmail also dots). Never used as a recipient.
 */
export function oneMailbox(email: string): string {
  const plain = email
    .trim()
    .toLowerCase()
    .replace(/@googlemail\.com$/, '@gmail.com');
  const at = plain.lastIndexOf('@');
  const provider = plain.slice(at + 1);
  if (!withTags.has(provider)) return plain;
  const name = plain.slice(0, at).replace(/\+.*$/, '');
  return `${provider === 'gmail.com' ? name.replaceAll('.', '') : name}@${provider}`;
}
