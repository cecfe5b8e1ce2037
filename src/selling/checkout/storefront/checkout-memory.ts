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

/** The GSTIN and business name as they were typed. */
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

/** The code that was typed, for the next checkout of this tab; empty for none. */
export function rememberCode(code: string): void {
  tabStorage.remember(keys.code, code);
}

export function recallCode(): string {
  const code = tabStorage.recall(keys.code);
  return typeof code === 'string' ? code : '';
}

/** The key under which this checkout is ordered: the same until it is paid, so that no press orders twice. */
export function checkoutKey(): string {
  const stored = tabStorage.recall(keys.checkoutKey);
  return typeof stored === 'string' ? stored : renewCheckoutKey();
}

/** Goes on with the order that was begun under this key, by an earlier page or in another tab. */
export function adoptCheckoutKey(key: string): void {
  tabStorage.remember(keys.checkoutKey, key);
}

export function renewCheckoutKey(): string {
  const key = newKey();
  adoptCheckoutKey(key);
  return key;
}

/** Remembers where the checkout was, buy-now piece included, for 'Try Again'. */
export function rememberCheckoutAddress(): void {
  tabStorage.remember(keys.address, window.location.pathname + window.location.search);
}

export function recallCheckoutAddress(): string {
  const address = tabStorage.recall(keys.address);
  return typeof address === 'string' && address.startsWith('/checkout') ? address : '/checkout';
}

/** Remembers the order that this tab leaves the shop to pay for, and comes back from by way of the provider. */
export function rememberSentAway(orderId: string): void {
  tabStorage.remember(keys.sentAway, orderId);
}

/** Whether this tab has come back from paying for this order; said once. */
export function hasComeBack(orderId: string): boolean {
  const isBack = tabStorage.recall(keys.sentAway) === orderId;
  if (isBack) tabStorage.forget(keys.sentAway);
  return isBack;
}

/** Ends this checkout after a payment: the next one is a new order. What was typed stays, for whoever buys again. */
export function finishCheckout(): void {
  tabStorage.forget(keys.checkoutKey);
  tabStorage.forget(keys.code);
  tabStorage.forget(keys.saving);
}

/** Forgets the buyer too, who has signed out. */
export function forgetCheckout(): void {
  for (const key of Object.values(keys)) tabStorage.forget(key);
}

/** A random UUID. `crypto.randomUUID` is missing where the shop is looked at over plain http from another machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
