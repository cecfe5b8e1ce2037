import type { ShippingForm } from '#selling/checkout/forms.ts';
import { showToast } from '#ui/toast.tsx';
import { checkoutMessages } from '#selling/checkout/storefront/checkout-messages.ts';
import { saveNewAddress } from './saved-addresses.ts';

/** The outcome of saving; also shown in the form, because the payment window soon covers the toast. */
export type AddressNote = {
  title: string;
  description?: string;
  kind: 'success' | 'info' | 'error';
};

/** Saves the form's address for the next time and reports the outcome. The order goes on either way. */
export async function saveAddress(form: ShippingForm): Promise<AddressNote> {
  const note = await trySaving(form);
  // In a queue of its own, so that it does not replace the order's messages.
  showToast({ queue: 'notice', ...note });
  return note;
}

async function trySaving(form: ShippingForm): Promise<AddressNote> {
  const answer = await saveNewAddress(form);
  const { addressSaved, addressExists, addressSaveFailed, tooManyAddresses } = checkoutMessages;
  if (answer.ok) {
    return answer.value.change === 'saved'
      ? { title: addressSaved, kind: 'success' }
      : { title: addressExists, kind: 'info' };
  }
  const isFull = answer.reason === 'too-many-addresses';
  return { ...(isFull ? tooManyAddresses : addressSaveFailed), kind: 'error' };
}
