import { useEffect, useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { recallCheckoutAddress } from '../checkout/checkout-memory.ts';

/** Leads back to the checkout as this tab has left it, with the piece that was bought past the cart. */
export function TryAgainLink() {
  const [address, setAddress] = useState('/checkout');
  useEffect(() => setAddress(recallCheckoutAddress()), []);
  return (
    <ButtonLink to={address} reloadDocument>
      Try Again
    </ButtonLink>
  );
}
