/** What the cart says (specification, storefront 8), and what the shop adds where that is silent. */
export const cartMessages = {
  loginRequired: 'Please login to add items to cart',
  loadFailed: 'Failed to load cart items',
  addFailed: 'Failed to add item to cart',
  removeFailed: 'Failed to remove item from cart',
  quantityFailed: 'Failed to update quantity',
  clearFailed: 'Failed to clear cart',
  /** Why a piece was not added, by the reason that the shop gives. */
  refusals: {
    'out-of-stock': 'This piece is out of stock in the chosen karat.',
    'not-sold': 'This piece is not sold in the chosen karat.',
    'cart-full': 'You already have as many of this piece in your cart as we can sell you.',
  } as Record<string, string>,
} as const;
