import type { ShippingForm } from '#shop/checkout/forms.ts';
import { showToast } from '#ui/toast.tsx';
import { checkoutMessages } from './checkout-messages.ts';
import { keepAddress } from './saved-addresses.ts';

/** Saves the form's address for the next time, and says how that went. Whatever comes of it, the order goes on. */
export async function saveAddress(form: ShippingForm): Promise<void> {
  const answer = await keepAddress(form);
  const { addressSaved, addressExists, addressSaveFailed, tooManyAddresses } = checkoutMessages;
  // Beside what the order itself has to say, not in its place.
  const queue = 'notice';
  if (answer.ok) {
    const isNew = answer.value.change === 'saved';
    const title = isNew ? addressSaved : addressExists;
    showToast({ queue, title, kind: isNew ? 'success' : 'info' });
  } else {
    const isFull = answer.reason === 'too-many-addresses';
    showToast({ queue, ...(isFull ? tooManyAddresses : addressSaveFailed), kind: 'error' });
  }
}
