import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { signatureOf } from '#platform/signed-text.server.ts';

/** What the log of consents works with: the database, or the transaction of what is agreed to, and the shop's secret for it. */
export type ConsentLog = { db: DatabaseOrTransaction; consentSecret: string };

/**
 * Who agreed, as the log stores them: a digest under the shop's secret, of the e-mail in lower case or of a number in the
 * form `919876543210`, however it was typed.
 */
export function subjectDigest(secret: string, subject: string): string {
  return signatureOf(secret, plainSubject(subject));
}

function plainSubject(subject: string): string {
  const typed = subject.trim().toLowerCase();
  if (typed.includes('@')) return typed;
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length === 10 ? `91${digits}` : digits;
}
