import { ownGstin } from '#content/settings/own-gstin.ts';
import type { Gstr1 } from './gstr1.ts';

/** Whether a month has a return: a shop not registered for GST has none, except for documents it issued while registered. */
export function hasReturn(details: Parameters<typeof ownGstin>[0], gstr1: Gstr1): boolean {
  return ownGstin(details) !== null || gstr1.doc_issue !== undefined;
}
