import { createContext, useContext } from 'react';
import { ownMediaUrl } from '../picture.ts';

/** What the addresses of pictures begin with on this page, without a slash at the end. */
export const MediaUrl = createContext(ownMediaUrl);

export function useMediaUrl(): string {
  return useContext(MediaUrl);
}

/** What the server has written into the page (`root.tsx`): the browser goes on with the same. */
export function mediaUrlOfPage(): string {
  return document.documentElement.dataset['mediaUrl'] ?? ownMediaUrl;
}
