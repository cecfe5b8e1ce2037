import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the screens of products and variations say (specification, back office 5 and 8). */
export const productMessages = {
  validationTitle: 'Validation Error',
  productAdded: 'Product added successfully.',
  productUpdated: 'Product updated successfully.',
  variationAdded: 'Variation created successfully.',
  variationUpdated: 'Variation updated successfully.',
  variationDeleted: 'Variation deleted successfully.',
  productNotLoaded: 'Failed to fetch product details.',
  parentNotLoaded: 'Failed to fetch product details. Please try again.',
  variationsNotLoaded: 'Failed to fetch variations.',
  collectionsNotLoaded: 'Failed to fetch collections. Please try again.',
  categoriesNotLoaded: 'Failed to load categories',
  noVariations: 'No variations found. Click "Add Variation" to create one.',
  productGone: 'This product is not there any more.',
  variationGone: 'This variation is not there any more.',
  skuTaken: 'Another piece has this SKU. Please choose another.',
  alreadyAdded:
    'This was saved already, before you changed the form once more. Open it from its list to change it.',
  signedOut: 'You are not signed in any more. Sign in in another tab, then save again.',
  picturesOnTheirWay: 'Pictures are still being uploaded. Save again when they are there.',
} as const;

export const productFailures: FailureTexts = {
  add: 'Failed to add product. Please try again.',
  update: 'Failed to update product. Please try again.',
  'add-variation': 'Failed to save variation. Please try again.',
  'update-variation': 'Failed to save variation. Please try again.',
  'delete-variation': 'Failed to delete variation. Please try again.',
  default: 'Failed to update product. Please try again.',
};
