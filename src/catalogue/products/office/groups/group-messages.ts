import type { GroupKind } from '#catalogue/products/group-kind.ts';

/** Messages of the Categories and Collections screens (specification, back office 2, 5 and 8). */
export const groupMessages = {
  category: messagesOf('category', 'categories', 'Category', 'Categories'),
  collection: messagesOf('collection', 'collections', 'Collection', 'Collections'),
};

export type GroupMessages = ReturnType<typeof messagesOf>;

function messagesOf(one: GroupKind, many: string, title: string, titleOfMany: string) {
  return {
    title,
    titleOfMany,
    search: `Search ${many}`,
    empty: `No ${many} found. Add your first ${one} to get started.`,
    noneFound: `No ${one} matches this name.`,
    nameRequired: `${title} name is required`,
    nameTooLong: `${title} name must be at most 100 characters`,
    descriptionTooLong: 'Description must be at most 2,000 characters',
    choiceUnread:
      'Paste the address of a list that is narrowed, such as /products?category=rings&price=-30000',
    nameTaken: `A ${one} with this name already exists`,
    /** Asked before adding a category whose name closely resembles another's. */
    similar: (present: string, added: string) =>
      `There is already a ${one} “${present}”. Add “${added}” anyway?`,
    failedToLoad: `Failed to load ${many}`,
    added: `${title} added successfully`,
    updated: `${title} updated successfully`,
    deleted: `${title} deleted successfully`,
    changedMeanwhile: `Someone else changed this ${one} in the meantime. You now see their version; change it again if needed.`,
    gone: `This ${one} no longer exists.`,
    categoryGone: 'This category no longer exists. Choose another one.',
    pictureGone: 'This picture no longer exists. Upload it again.',
    failures: {
      add: `Failed to add ${one}`,
      update: `Failed to update ${one}`,
      delete: `Failed to delete ${one}`,
      default: `Failed to update ${one}`,
    },
  };
}
