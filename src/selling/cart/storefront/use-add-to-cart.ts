import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#ui/toast.tsx';
import { cartMessages } from './cart-messages.ts';
import type { Addition } from './change-cart.ts';

/** What a press on Add to Cart does is loaded apart from the page, which most visitors read without one. */
export function useAddToCart() {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();

  async function addToCart(addition: Addition): Promise<void> {
    setAdding(true);
    try {
      const adding = await import('./add-to-cart.ts');
      await adding.addToCart(addition, navigate);
    } catch {
      showToast({ title: 'Error', description: cartMessages.addFailed, kind: 'error' });
    }
    setAdding(false);
  }

  return { addToCart, isAdding };
}
