import { createContext, useContext } from 'react';
import { ownMediaUrl } from '../picture.ts';

/** What picture URLs begin with on this page, without a trailing slash. */
export const MediaUrl = createContext(ownMediaUrl);

export function useMediaUrl(): string {
  return useContext(MediaUrl);
}

/** The value that the server wrote into the page (`root.tsx`), so that the browser uses the same one. */
export function mediaUrlOfPage(): string {
  return document.documentElement.dataset['mediaUrl'] ?? ownMediaUrl;
}
