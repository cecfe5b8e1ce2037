import type { WrittenContent } from './page-content.ts';

/** A text of the shop as it is at first: lines of the source that belong together are one line of the page. */
export function originalText(lead: string, body: string): WrittenContent {
  return { lead, body: body.trim().replace(/(\S)\n(?!\n|- |## )/g, '$1 ') };
}
