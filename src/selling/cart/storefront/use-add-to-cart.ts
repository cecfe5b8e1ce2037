import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#ui/toast.tsx';
import { cartMessages } from './cart-messages.ts';
import type { Addition } from './change-cart.ts';

/** The code behind Add to Cart is loaded on click: most visitors never press it. */
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
