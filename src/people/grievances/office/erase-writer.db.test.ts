import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import type { StaffStepUp } from '#people/accounts/account.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { addPaidOrder } from '#orders/fulfilment/test-packed-order.server.ts';
import type { GrievanceKind, GrievanceState } from '#people/grievances/grievance.ts';
import { grievanceReplies, grievances } from '#people/grievances/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { eraseWriter } from './erase-writer.server.ts';

const site = withTestShop();
const owner: StaffStepUp = {
  id: newId(),
  name: 'Owner',
  email: 'owner@example.in',
  phone: null,
  role: 'admin',
  isAdmin: true,
  staffRole: 'owner',
  hasRecentPassword: true,
};
let email: string;

beforeEach(() => {
  email = `guest-${newId()}@example.in`;
});

/** A complaint whose writer has replied through the mailed link, unless they merely typed someone's e-mail. */
async function complain(
  state: GrievanceState = 'resolved',
  kind: GrievanceKind = 'privacy',
  { hasAnswered = true } = {},
) {
  const at = new Date();
  const [ticket] = await site.shop.db
    .insert(grievances)
    .values({
      number: `G26-${newId().slice(-6)}`,
      kind,
      name: 'Zubeida Quillfeather',
      email,
      message: 'Please forget everything about me.',
      code: randomCode(),
      state,
      openedAt: at,
      ...(state !== 'open' && { acknowledgedAt: at }),
      ...(state === 'resolved' && { resolvedAt: at }),
    })
    .returning();
  const grievanceId = ticket?.id ?? '';
  const said = [
    { who: owner.email, text: 'Please answer by this link that it is you.' },
    ...(hasAnswered ? [{ who: 'writer', text: 'Yes, it is me.' }] : []),
  ];
  await site.shop.db
    .insert(grievanceReplies)
    .values(said.map((each) => ({ ...each, grievanceId, writtenAt: at })));
  return grievanceId;
}

function erase(id: string, staff: StaffStepUp = owner, isSure = true) {
  const posted = new FormData();
  if (isSure) posted.set('isSure', 'on');
  posted.set('id', id);
  return eraseWriter(site.shop, staff, posted);
}

const ticketOf = async (id: string) =>
  (await site.shop.db.select().from(grievances).where(eq(grievances.id, id)))[0];

test('an owner can erase a guest after a resolved privacy complaint, with a last mail', async () => {
  const id = await complain();
  expect(await erase(id)).toMatchObject({ isDone: true });
  expect(await ticketOf(id)).toMatchObject({ name: 'Removed', email: '', message: '' });
  const [mail] = await listMails(site.shop.db, { limit: 1, recipient: email });
  expect(mail?.subject).toContain('erased');
  const [noted] = await site.shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectName, 'Removed'));
  expect(noted).toMatchObject({ who: owner.email, what: 'user erased' });
  expect(await erase(id)).toMatchObject({ isDone: false, isOutdated: true });
});

test('erasing a writer needs an owner, the password and a resolved privacy complaint', async () => {
  const id = await complain();
  expect(await erase(id, { ...owner, hasRecentPassword: false })).toMatchObject({
    needsPassword: true,
  });
  expect(await erase(id, owner, false)).toMatchObject({ isDone: false });
  for (const staffRole of ['manager', 'orders'] as const) {
    expect(await erase(id, { ...owner, staffRole })).toMatchObject({ isDone: false });
  }
  expect(await ticketOf(id)).toMatchObject({ email });
  for (const other of [await complain('acknowledged'), await complain('resolved', 'order')]) {
    expect(await erase(other)).toMatchObject({ isDone: false, isOutdated: true });
  }
});

test('a writer who never replied by the mailed link is not erased', async () => {
  const id = await complain('resolved', 'privacy', { hasAnswered: false });
  expect(await erase(id)).toMatchObject({ isDone: false, isOutdated: true });
  expect(await ticketOf(id)).toMatchObject({ email });
});

test('a writer with an undelivered order is not erased, and the order is named', async () => {
  const orderId = await addPaidOrder(site.shop.db);
  await site.shop.db.update(orders).set({ customerEmail: email }).where(eq(orders.id, orderId));
  const id = await complain();
  const [order] = await site.shop.db.select().from(orders).where(eq(orders.id, orderId));
  const answer = await erase(id);
  expect(answer.notice?.description).toContain(`Order ${order?.orderNumber} is not delivered yet`);
  expect(await ticketOf(id)).toMatchObject({ email });
});
