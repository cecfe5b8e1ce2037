import { useEffect } from 'react';
import { showToast } from '#ui/toast.tsx';
import { productMessages } from './product-messages.ts';
import type { FormNeeds } from './read-form-needs.server.ts';

/** Reports collections or categories that failed to load; the form works without them. */
export function useNeedsFailure({ categories, collections }: FormNeeds): void {
  const isWithoutCollections = collections === null;
  const isWithoutCategories = categories === null;
  useEffect(() => {
    if (isWithoutCategories) showError(productMessages.categoriesNotLoaded);
    if (isWithoutCollections) showError(productMessages.collectionsNotLoaded);
  }, [isWithoutCategories, isWithoutCollections]);
}

function showError(description: string): void {
  showToast({ title: 'Error', description, kind: 'error' });
}
