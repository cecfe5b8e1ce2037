import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { signatureOf } from '#platform/signed-text.server.ts';

/** The dependencies of the consent log: the database, or the caller's transaction, and the shop's secret for it. */
export type ConsentLog = { db: DatabaseOrTransaction; consentSecret: string };

/**
 * The subject of a consent as the log stores it: a digest under the shop's secret, of the e-mail in lower case or of a number in
 * the form `919876543210`, however it was typed.
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
