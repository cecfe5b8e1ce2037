import { createContext } from 'react';

/** Parts of a page that only the server writes; in the browser they are already in place and these are empty. */
type DocumentParts = {
  /** Marks the page's own scripts while the server renders it. The edge removes it again. */
  nonce?: string;
  /** The storefront's style sheet, inlined so that rendering needs no second request. */
  styles: string;
  /** URLs of the scripts that the page needs. */
  scripts: readonly string[];
  /** Script that runs before everything else in the page. */
  first: string;
};

export const DocumentParts = createContext<DocumentParts>({ styles: '', scripts: [], first: '' });
