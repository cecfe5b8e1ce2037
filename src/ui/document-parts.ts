import { createContext } from 'react';

/** What the server alone writes into a page; in a browser it is there already, and all of this is empty. */
type DocumentParts = {
  /** Marks the scripts of a page as its own while the server renders it. The edge takes the mark off again. */
  nonce?: string;
  /** The style sheet of the storefront, which stands in the page so that nothing waits for a second answer. */
  styles: string;
  /** The addresses of the scripts that the page needs. */
  scripts: readonly string[];
  /** What runs before all else in the page. */
  first: string;
};

export const DocumentParts = createContext<DocumentParts>({ styles: '', scripts: [], first: '' });
