import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the product and variation screens (specification, back office 5 and 8). */
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
  goesWithNotLoaded: 'Failed to load the pieces that go with it.',
  noVariations: 'No variations found. Click "Add Variation" to create one.',
  productGone: 'This product no longer exists.',
  variationGone: 'This variation no longer exists.',
  skuTaken: 'Another piece already has this SKU. Please choose another.',
  alreadyAdded:
    'This was already saved before your latest changes. Open it from its list to change it.',
  signedOut: 'You are no longer signed in. Sign in in another tab, then save again.',
  picturesOnTheirWay: 'Pictures are still uploading. Please save again when they have finished.',
} as const;

export const productFailures: FailureTexts = {
  add: 'Failed to add product. Please try again.',
  update: 'Failed to update product. Please try again.',
  'add-variation': 'Failed to save variation. Please try again.',
  'update-variation': 'Failed to save variation. Please try again.',
  'delete-variation': 'Failed to delete variation. Please try again.',
  default: 'Failed to update product. Please try again.',
};
