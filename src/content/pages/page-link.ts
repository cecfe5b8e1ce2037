/** The maximum length of a link's URL. */
const maxLinkLength = 300;

/** Printable ASCII without spaces and backslashes. */
const visible = /^[\x21-\x5b\x5d-\x7e]+$/;
/** An https URL whose host has a dot and no user name before it. */
const elsewhere = /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#]|$)/i;

/**
 * Whether a link written by staff is allowed: a path of the shop, or an https URL. Anything that browsers read as another scheme
 * or host, such as `//host` and `/\host`, is not a path of the shop.
 */
export function isSafeLink(to: string): boolean {
  if (to.length > maxLinkLength || !visible.test(to)) return false;
  return to.startsWith('/') ? !to.startsWith('//') : elsewhere.test(to);
}
