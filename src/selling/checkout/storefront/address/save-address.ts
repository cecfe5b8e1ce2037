import type { ShippingForm } from '#selling/checkout/forms.ts';
import { showToast } from '#ui/toast.tsx';
import { checkoutMessages } from '#selling/checkout/storefront/checkout-messages.ts';
import { saveNewAddress } from './saved-addresses.ts';

/** How saving went; for the form too, because the payment window soon lies over the toast. */
export type AddressNote = {
  title: string;
  description?: string;
  kind: 'success' | 'info' | 'error';
};

/** Saves the form's address for the next time, and says how that went. Whatever comes of it, the order goes on. */
export async function saveAddress(form: ShippingForm): Promise<AddressNote> {
  const note = await trySaving(form);
  // Beside what the order itself has to say, not in its place.
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
