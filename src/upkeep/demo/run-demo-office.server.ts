import { desc, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import { closeMonth } from '#books/books/close-month.server.ts';
import { countDrawer } from '#books/books/count-drawer.server.ts';
import { readDrawer } from '#books/books/drawer-queries.server.ts';
import { answerEnquiry, noteOnEnquiry } from '#people/enquiries/change-enquiry.server.ts';
import { sendEnquiry } from '#people/enquiries/send-enquiry.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { answerGrievance } from '#people/grievances/answer-grievance.server.ts';
import { openGrievance } from '#people/grievances/open-grievance.server.ts';
import { grievances } from '#people/grievances/tables.server.ts';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { orders } from '#orders/orders/tables.server.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import { setGoldPrice } from '#content/settings/set-gold-price.server.ts';
import type { DemoPerson } from './demo-people.ts';
import { done, type TradeDesk } from './trade-desk.ts';
import type { DeedOf, OfficeDeed } from './trade-deed.ts';

/** The float left in the drawer overnight. */
const change = paiseFromRupees(5_000);

/** Performs staff's work besides sales. `ownRate`: null if the owner has set a rate, which is then never changed. */
export async function runDemoOffice(
  desk: TradeDesk,
  ownRate: GoldRate | null,
  deed: OfficeDeed,
): Promise<void> {
  switch (deed.kind) {
    case 'set-rate':
      return ownRate ? setDemoRate(desk, ownRate, deed) : undefined;
    case 'count-drawer':
      return countDemoDrawer(desk);
    case 'close-month':
      return closeDemoMonth(desk, deed);
    case 'enquire':
      return enquire(desk, deed);
    case 'answer-enquiry':
      return answerDemoEnquiry(desk, deed);
    case 'complain':
      return complain(desk, deed);
    case 'acknowledge-complaint':
      return acknowledgeComplaint(desk, deed);
  }
}

/** Sets the gold rate to a permille of the shop's own, in whole rupees. */
async function setDemoRate(
  { db, clock, by }: TradeDesk,
  ownRate: GoldRate,
  { permille }: DeedOf<'set-rate'>,
): Promise<void> {
  const ratePaisePerGram = paise(Math.round((ownRate.ratePaisePerGram * permille) / 100_000) * 100);
  const rate = { ...ownRate, ratePaisePerGram };
  done('set the rate', await setGoldPrice(db, { rate, changedBy: by, clock }));
}

/** Counts the drawer, which always balances; before the first sale, the float is put into it. */
async function countDemoDrawer(desk: TradeDesk): Promise<void> {
  const { db, clock, by } = desk;
  const { last, expected } = await readDrawer(db, { isTest: true, now: clock() });
  const counted = last ? expected : change;
  const counting = await countDrawer(desk, {
    id: newId(),
    isTest: true,
    counted,
    takenOut: paise(Math.max(0, counted - change)),
    seenExpected: expected,
    reason: last ? '' : 'Change to begin with',
    by,
  });
  done('count the drawer', counting);
}

async function closeDemoMonth(desk: TradeDesk, { month }: DeedOf<'close-month'>): Promise<void> {
  done('close a month', await closeMonth(desk, { month, isTest: true, by: desk.by }));
}

/** An address reserved for documentation (RFC 5737). */
const visitor = { clientAddress: '192.0.2.1', headers: new Headers() };

async function enquire(
  desk: TradeDesk,
  { person, company, pieces, message }: DeedOf<'enquire'>,
): Promise<void> {
  const { name, phone, email } = person;
  const asked = { name, company: company || null, phone, email, pieces, budget: null, message };
  done('take an enquiry', await sendEnquiry(desk, asked, { ...visitor, origin: desk.origin }));
  // Attempts are counted outside the transaction, and a killed play starts over.
  await desk.limits.restoreAttempt('enquiry-by-address', addressBlock(visitor.clientAddress));
}

async function answerDemoEnquiry(
  { db, clock, by }: TradeDesk,
  { person, note }: DeedOf<'answer-enquiry'>,
): Promise<void> {
  const [asked] = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.email, person.email));
  const id = asked?.id ?? '';
  done('note on an enquiry', await noteOnEnquiry(db, { id, by, note }));
  done('answer an enquiry', await answerEnquiry(db, { id, by, at: clock() }));
}

async function complain(desk: TradeDesk, { person, message }: DeedOf<'complain'>): Promise<void> {
  const { name, email, phone } = person;
  const orderNumber = await lastOrderNumber(desk, person);
  const form = { kind: 'piece' as const, name, email, phone, orderNumber, message };
  done('take a complaint', await openGrievance(desk, form, { ...visitor, origin: desk.origin }));
  await desk.limits.restoreAttempt('grievance-by-address', addressBlock(visitor.clientAddress));
  await desk.limits.restoreAttempt('grievance-mails-to-address', email);
}

async function lastOrderNumber({ db }: TradeDesk, { email }: DemoPerson): Promise<string> {
  const [last] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.customerEmail, email))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return last?.orderNumber ?? '';
}

async function acknowledgeComplaint(
  desk: TradeDesk,
  { person }: DeedOf<'acknowledge-complaint'>,
): Promise<void> {
  const [open] = await desk.db
    .select({ id: grievances.id, version: grievances.version })
    .from(grievances)
    .where(eq(grievances.email, person.email));
  if (!open) throw new Error('There is no complaint to acknowledge');
  const step = { ...open, by: desk.by, step: 'acknowledge' as const, text: '' };
  done('acknowledge a complaint', await answerGrievance(desk, step));
}
