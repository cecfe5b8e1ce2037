/** What the cart says (specification, storefront 8), and what the shop adds where that is silent. */
export const cartMessages = {
  loginRequired: 'Please login to add items to cart',
  loadFailed: 'Failed to load cart items',
  addFailed: 'Failed to add item to cart',
  removeFailed: 'Failed to remove item from cart',
  quantityFailed: 'Failed to update quantity',
  clearFailed: 'Failed to clear cart',
} as const;
