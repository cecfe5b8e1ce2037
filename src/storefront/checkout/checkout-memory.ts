import type { ShippingField } from '#shop/checkout/forms.ts';

/** What the checkout keeps in this tab, so that neither a reload nor a failed payment loses anything. */
const keys = {
  draft: 'kanak.checkout-draft',
  checkoutKey: 'kanak.checkout-key',
  address: 'kanak.checkout-address',
};

export type ShippingDraft = Partial<Record<ShippingField, string>>;

export function rememberDraft(draft: ShippingDraft): void {
  sessionStorage.setItem(keys.draft, JSON.stringify(draft));
}

export function recallDraft(): ShippingDraft {
  try {
    return JSON.parse(sessionStorage.getItem(keys.draft) ?? '{}');
  } catch {
    return {};
  }
}

/** The key under which this checkout is ordered: the same until it is paid, so that no press orders twice. */
export function checkoutKey(): string {
  const kept = sessionStorage.getItem(keys.checkoutKey);
  return kept ?? renewCheckoutKey();
}

export function renewCheckoutKey(): string {
  const key = newKey();
  sessionStorage.setItem(keys.checkoutKey, key);
  return key;
}

/** Remembers where the checkout was, buy-now piece included, for 'Try Again'. */
export function rememberCheckoutAddress(): void {
  sessionStorage.setItem(keys.address, window.location.pathname + window.location.search);
}

export function recallCheckoutAddress(): string {
  const address = sessionStorage.getItem(keys.address) ?? '';
  return address.startsWith('/checkout') ? address : '/checkout';
}

/** Ends this checkout after a payment: the next one is a new order. */
export function finishCheckout(): void {
  sessionStorage.removeItem(keys.checkoutKey);
}

/** A random UUID. `crypto.randomUUID` is missing where the shop is looked at over plain http from another machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
