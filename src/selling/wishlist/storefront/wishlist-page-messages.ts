import type { Notice } from '#people/accounts/messages.ts';

/** What the wishlist's page says was done. */
const messages = {
  shared: {
    title: 'Your wishlist is shared',
    description: 'Whoever has the link below sees it.',
  },
  stopped: {
    title: 'Your wishlist is yours alone again',
    description: 'The link shows nothing any more. If you share it again, it has another one.',
  },
  moved: { title: 'Added to Cart', description: 'It is in your cart now.' },
  removed: { title: 'Removed from Wishlist', description: '' },
  restored: { title: 'Added to Wishlist', description: '' },
} satisfies Record<string, Notice>;

export type WishlistMessage = keyof typeof messages;

/** The words for what an address of the page says was done. */
export function wishlistMessageOf(name: string | null): Notice | null {
  return Object.entries<Notice>(messages).find(([key]) => key === name)?.[1] ?? null;
}
