import { ownGstin } from '#content/settings/own-gstin.ts';
import type { Gstr1 } from './gstr1.ts';

/** Whether a month has anything to report: a shop that is not registered for GST has no return, but for what it issued before. */
export function hasReturn(details: Parameters<typeof ownGstin>[0], gstr1: Gstr1): boolean {
  return ownGstin(details) !== null || gstr1.doc_issue !== undefined;
}
