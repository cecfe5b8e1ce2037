import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { withdrawConsent } from '#people/consents/withdraw-consent.server.ts';
import { fullName } from '#catalogue/products/full-name.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { watches } from './tables.server.ts';
import { rateInWords } from './emails/rate-mail.ts';

type Stopping = { db: Database; clock: Clock; consentSecret: string };

/** Deletes this code's watch, and revokes the consent with the last watch of its kind; whether there was one to delete. */
export async function stopWatch(shop: Stopping, code: string): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [stopped] = await tx.delete(watches).where(eq(watches.stopCode, code)).returning();
    if (!stopped) return false;
    const { email, kind } = stopped;
    const left = await tx.$count(watches, and(eq(watches.email, email), eq(watches.kind, kind)));
    const log = { db: tx, consentSecret: shop.consentSecret };
    const withdrawn = { subject: email, purpose: kind, how: 'link in a mail', at: shop.clock() };
    if (left === 0) await withdrawConsent(log, withdrawn);
    return true;
  });
}

/** A description of this code's watch for the page that asks to stop it; null where it has ended. */
export async function findWatch(db: Database, code: string): Promise<{ text: string } | null> {
  const [found] = await db
    .select({ watch: watches, name: fullName })
    .from(watches)
    .leftJoin(products, eq(products.id, watches.productId))
    .where(eq(watches.stopCode, code));
  if (!found) return null;
  const { kind, karat, atMostPaisePerGram } = found.watch;
  if (atMostPaisePerGram !== null) return { text: rateInWords({ karat, atMostPaisePerGram }) };
  return { text: `${found.name} ${kind === 'back-in-stock' ? 'is in stock again' : 'costs less'}` };
}
