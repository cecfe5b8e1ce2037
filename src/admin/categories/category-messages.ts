import type { FailureTexts } from '../failing-writes.ts';

/** What the Categories screen says (specification, back office 2, 5 and 8). */
export const categoryMessages = {
  empty: 'No categories found. Add your first category to get started.',
  noneFound: 'No category has this in its name.',
  nameRequired: 'Category name is required',
  nameTooLong: 'Category name must be at most 100 characters',
  descriptionTooLong: 'Description must be at most 2,000 characters',
  nameTaken: 'A category with this name already exists',
  /** Asked before a category is added that another is as good as called already. */
  similar: (present: string, added: string) =>
    `There is already a category “${present}”. Add “${added}” as well?`,
  failedToLoad: 'Failed to load categories',
  added: 'Category added successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
  changedMeanwhile:
    'Somebody else changed this category meanwhile. It now shows their version; change it again if it still has to.',
  gone: 'This category is not there any more.',
  pictureGone: 'This picture is not there any more. Upload it again.',
} as const;

export const categoryFailures: FailureTexts = {
  add: 'Failed to add category',
  update: 'Failed to update category',
  delete: 'Failed to delete category',
  default: 'Failed to update category',
};
