import type { ShippingField } from '#selling/checkout/forms.ts';
import type { BusinessFields } from '#content/settings/business-buyer.ts';
import { tabStorage } from '#ui/browser-storage.ts';

/** What the checkout stores in this tab, so that neither a reload nor a failed payment loses anything. */
const keys = {
  draft: 'kanak.checkout-draft',
  saving: 'kanak.checkout-saving',
  checkoutKey: 'kanak.checkout-key',
  address: 'kanak.checkout-address',
  code: 'kanak.checkout-code',
  business: 'kanak.checkout-business',
  sentAway: 'kanak.checkout-sent-away',
};

export type ShippingFormDraft = Partial<Record<ShippingField, string>>;

export function rememberDraft(draft: ShippingFormDraft): void {
  tabStorage.remember(keys.draft, draft);
}

export function recallDraft(): ShippingFormDraft {
  const draft = tabStorage.recall(keys.draft);
  return typeof draft === 'object' && draft !== null ? draft : {};
}

/** Whether Save Address is ticked. */
export function rememberSaving(isTicked: boolean): void {
  tabStorage.remember(keys.saving, isTicked);
}

export function recallSaving(): boolean {
  return tabStorage.recall(keys.saving) === true;
}

/** The GSTIN and business name as typed. */
export function rememberBusiness(fields: BusinessFields): void {
  tabStorage.remember(keys.business, fields);
}

export function recallBusiness(): BusinessFields {
  const stored: Partial<Record<string, unknown>> = Object(tabStorage.recall(keys.business));
  const text = (name: keyof BusinessFields) => {
    const value = stored[name];
    return typeof value === 'string' ? value : '';
  };
  return { gstin: text('gstin'), businessName: text('businessName') };
}

/** The code last typed, for this tab's next checkout; empty for none. */
export function rememberCode(code: string): void {
  tabStorage.remember(keys.code, code);
}

export function recallCode(): string {
  const code = tabStorage.recall(keys.code);
  return typeof code === 'string' ? code : '';
}

/** The idempotency key of this checkout: unchanged until it is paid, so that no click orders twice. */
export function checkoutKey(): string {
  const stored = tabStorage.recall(keys.checkoutKey);
  return typeof stored === 'string' ? stored : renewCheckoutKey();
}

/** Continues the order begun under this key, by an earlier page or in another tab. */
export function adoptCheckoutKey(key: string): void {
  tabStorage.remember(keys.checkoutKey, key);
}

export function renewCheckoutKey(): string {
  const key = newKey();
  adoptCheckoutKey(key);
  return key;
}

/** Remembers the URL of the checkout, Buy Now piece included, for 'Try Again'. */
export function rememberCheckoutAddress(): void {
  tabStorage.remember(keys.address, window.location.pathname + window.location.search);
}

export function recallCheckoutAddress(): string {
  const address = tabStorage.recall(keys.address);
  return typeof address === 'string' && address.startsWith('/checkout') ? address : '/checkout';
}

/** Remembers the order for which this tab leaves the shop to pay, returning through the provider's redirect. */
export function rememberSentAway(orderId: string): void {
  tabStorage.remember(keys.sentAway, orderId);
}

/** Whether this tab has returned from paying for this order; true only once. */
export function hasComeBack(orderId: string): boolean {
  const isBack = tabStorage.recall(keys.sentAway) === orderId;
  if (isBack) tabStorage.forget(keys.sentAway);
  return isBack;
}

/** Ends this checkout after a payment: the next one is a new order. The typed address stays, for buying again. */
export function finishCheckout(): void {
  tabStorage.forget(keys.checkoutKey);
  tabStorage.forget(keys.code);
  tabStorage.forget(keys.saving);
}

/** Also forgets the buyer, who has signed out. */
export function forgetCheckout(): void {
  for (const key of Object.values(keys)) tabStorage.forget(key);
}

/** A random UUID. `crypto.randomUUID` is missing without a secure context: the shop over plain http from another machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
