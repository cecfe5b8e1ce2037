import { eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { indianYear } from '#platform/indian-time.ts';
import type { Paise } from '#price/money/money.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import type { WantedLine } from '#selling/checkout/order-input.ts';
import { collectedIn } from '#orders/orders/destination.ts';
import type { Customer, ShippingAddress } from '#orders/orders/order.ts';
import type { QuotationHours } from './quotation.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { findAccountToJoin } from './account-queries.server.ts';
import { agreedFields, type AgreedTerms } from './agreed-price.ts';
import type { Concession } from './concession.ts';
import {
  type NotPriced,
  priceConcession,
  type PricedConcession,
} from './price-concession.server.ts';
import { quotations } from './tables.server.ts';

export type QuotationInput = {
  /** Made by the form: sent twice, it is one quotation. */
  id: string;
  lines: readonly WantedLine[];
  /** What staff were shown: compared with the shop's own total. */
  seenTotal: number;
  customer: Customer;
  /** Where the pieces go; null where they are collected at the shop. */
  shippingAddress: ShippingAddress | null;
  /** Of a buyer who collects them, for the invoice; empty where it is not known. */
  buyerAddress: string;
  /** The account of the customer, where staff have chosen one: its verified e-mail is the customer's. */
  userId: string | null;
  hours: QuotationHours;
  /** What staff give the customer, and of an agreed price why; the shop works it out itself. */
  concession: Concession | null;
  reason: string;
  /** The e-mail of the member of staff, and what their session says that they are. */
  by: string;
  staffRole: StaffRole;
};

export type NotQuoted =
  | NotPriced
  | { reason: 'price-changed'; total: Paise }
  /** Its e-mail is not verified, or it is disabled or gone. */
  | { reason: 'no-such-account' };

/**
 * Saves what staff quote to a customer, at the shop's own prices of this moment less what they give the customer, which are
 * valid for so many hours. It reserves nothing. Refused where the total is not the one that staff were shown.
 */
export async function saveQuotation(
  { db, clock }: { db: Database; clock: Clock },
  input: QuotationInput,
): Promise<Result<{ id: string }, NotQuoted>> {
  return db.transaction(async (tx) => {
    const now = clock();
    const [earlier] = await tx
      .select({ id: quotations.id })
      .from(quotations)
      .where(eq(quotations.id, input.id));
    if (earlier) return ok(earlier);
    const account = input.userId === null ? null : await findAccountToJoin(tx, input.userId);
    if (input.userId !== null && !account) return fail('no-such-account');
    const customer = { ...input.customer, ...(account && { email: account.email }) };
    const isCollected = input.shippingAddress === null;
    const priced = await priceConcession(tx, now, { ...input, customer, isCollected });
    if (!priced.ok) return priced;
    const { total } = priced.value.offer;
    if (total !== input.seenTotal) return { ok: false, reason: 'price-changed', total };
    await insertQuotation(tx, now, { ...input, customer }, priced.value);
    return ok({ id: input.id });
  });
}

async function insertQuotation(
  tx: Transaction,
  now: Date,
  input: QuotationInput,
  { offer: { priced, shippingFee, total }, takenOff }: PricedConcession,
): Promise<void> {
  const { id, customer, shippingAddress, buyerAddress, userId, hours, by } = input;
  const { concession, reason } = input;
  const agreed = isAgreed(concession) ? { ...concession, reason, takenOff } : null;
  const [saved] = await tx
    .insert(quotations)
    .values({
      id,
      quotationNumber: sql`${`Q${indianYear(now)}-`} || to_char(nextval('quotation_numbers'), 'FM999999999000000')`,
      lines: priced.lines.map(({ piece, ...line }) => line),
      totalAmount: total,
      shippingFee,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      shippingAddress:
        shippingAddress ?? collectedIn((await readSettings(tx)).details.state, buyerAddress),
      isCollected: shippingAddress === null,
      userId,
      agreed,
      expiresAt: new Date(now.getTime() + hours * 60 * 60_000),
      createdBy: by,
      createdAt: now,
    })
    // The same form, sent twice at once.
    .onConflictDoNothing({ target: quotations.id })
    .returning();
  if (!saved) return;
  await recordChange(tx, {
    by,
    what: 'added',
    subject: { kind: 'quotation', id, name: saved.quotationNumber },
    before: null,
    after: {
      totalPaise: total,
      expiresAt: saved.expiresAt.toISOString(),
      ...(concession?.kind === 'code' && { code: concession.code }),
      ...(agreed && agreedFields(agreed)),
    },
    at: now,
  });
}

function isAgreed(concession: Concession | null): concession is AgreedTerms {
  return concession !== null && concession.kind !== 'code';
}
