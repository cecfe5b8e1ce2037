import { formatKarat, type Karat } from '#price/pricing/karat.ts';
import type { Answer } from '#app/storefront/viewer/call-shop.ts';
import { wishlistMessages } from './wishlist-messages.ts';

/** The toast after a wish was sent to the server. */
export function wishWords(
  answer: Answer<{ change?: string }>,
  wish: { name: string; karat: Karat },
): { title: string; description: string; kind: 'success' | 'error' } {
  if (!answer.ok) {
    const { full, addFailed } = wishlistMessages;
    const description = answer.reason === 'wishlist-full' ? full : addFailed;
    return { title: 'Error', description, kind: 'error' };
  }
  const title = answer.value.change === 'already' ? 'Already in Wishlist' : 'Added to Wishlist';
  return { title, description: `${wish.name}, ${formatKarat(wish.karat)}`, kind: 'success' };
}
