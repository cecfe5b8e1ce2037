import type { FailureTexts } from '../failing-writes.ts';

/** What the Collections screen says (specification, back office 2, 5 and 8). */
export const collectionMessages = {
  empty: 'No collections found. Add your first collection to get started.',
  noneFound: 'No collection has this in its name.',
  nameRequired: 'Collection name is required',
  nameTooLong: 'Collection name must be at most 100 characters',
  descriptionTooLong: 'Description must be at most 2,000 characters',
  nameTaken: 'A collection with this name already exists',
  failedToLoad: 'Failed to load collections',
  added: 'Collection added successfully',
  updated: 'Collection updated successfully',
  deleted: 'Collection deleted successfully',
  changedMeanwhile:
    'Somebody else changed this collection meanwhile. It now shows their version; change it again if it still has to.',
  gone: 'This collection is not there any more.',
  categoryGone: 'This category is not there any more. Choose another one.',
  pictureGone: 'This picture is not there any more. Upload it again.',
} as const;

export const collectionFailures: FailureTexts = {
  add: 'Failed to add collection',
  update: 'Failed to update collection',
  delete: 'Failed to delete collection',
  default: 'Failed to update collection',
};
