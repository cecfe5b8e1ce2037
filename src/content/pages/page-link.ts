/** How long the address of a link may be. */
const maxLinkLength = 300;

/** ASCII without spaces and without the backslash. */
const visible = /^[\x21-\x5b\x5d-\x7e]+$/;
/** A host with a dot and no user name before it. */
const elsewhere = /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#]|$)/i;

/**
 * Whether a link that staff have written may lead there: to a path of the shop, or to an https address. What browsers read
 * as another scheme or host, such as `//host` and `/\host`, is no path of the shop.
 */
export function isSafeLink(to: string): boolean {
  if (to.length > maxLinkLength || !visible.test(to)) return false;
  return to.startsWith('/') ? !to.startsWith('//') : elsewhere.test(to);
}
