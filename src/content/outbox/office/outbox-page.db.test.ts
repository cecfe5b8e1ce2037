import { desc, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { callRoute, owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { action, loader } from './outbox-page.tsx';

const site = withTestShop();
let cookie: string;

beforeAll(async () => {
  cookie = await site.addAdministrator();
});

beforeEach(async () => {
  await site.shop.db.delete(mailOutbox);
  await site.shop.db.delete(auditLog);
  await queueMail(site.shop.db, {
    dedupeKey: 'order',
    recipient: 'asha@example.in',
    subject: 'Your order',
    body: 'Thank you',
  });
});

const put = (
  values: Parameters<ReturnType<typeof site.shop.db.update<typeof mailOutbox>>['set']>[0],
) => site.shop.db.update(mailOutbox).set(values);

const listOf = (address = '/admin/outbox') => callRoute(loader, site.visit(address, { cookie }));

async function mailInList() {
  const { mails } = await listOf();
  const [mail] = mails ?? [];
  if (!mail) throw new Error('The outbox is empty');
  return mail;
}

async function press(intent: string, id?: string) {
  const form = { intent, id: id ?? (await mailInList()).id };
  return callRoute(action, site.visit('/admin/outbox', { cookie, form }));
}

async function lastChange() {
  const [change] = await site.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return change;
}

test('a given-up mail can be resent from its first attempt, with an audit entry', async () => {
  await put({ attempts: 9, givenUpAt: sql`now()`, lastError: '550 no such mailbox' });
  expect(await mailInList()).toMatchObject({ state: 'given-up', lastError: '550 no such mailbox' });
  expect(await press('resend')).toMatchObject({ isDone: true });
  expect(await mailInList()).toMatchObject({
    state: 'waiting',
    attempts: 0,
    lastError: null,
    resends: 0,
  });
  expect(await lastChange()).toMatchObject({
    who: owner.email,
    what: 'mail resent',
    subjectName: 'Your order',
    before: { state: 'given-up', attempts: 9 },
    after: { state: 'waiting', attempts: 0 },
  });
});

test('a mail waiting for its next attempt can be sent now', async () => {
  await put({ attempts: 5, nextAttemptAt: sql`now() + interval '3 hours'` });
  expect(await press('resend')).toMatchObject({ isDone: true });
  const { nextAttemptAt } = await mailInList();
  expect(nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test('a sent mail can be resent as a new mail', async () => {
  await put({ attempts: 1, sentAt: sql`now()` });
  expect(await press('resend')).toMatchObject({ isDone: true });
  expect(await mailInList()).toMatchObject({ state: 'waiting', resends: 1 });
});

test('an unsent mail can be cancelled, and sent after all', async () => {
  expect(await press('cancel')).toMatchObject({ isDone: true });
  expect(await mailInList()).toMatchObject({ state: 'cancelled' });
  expect(await lastChange()).toMatchObject({ what: 'mail cancelled', who: owner.email });
  expect(await press('resend')).toMatchObject({ isDone: true });
  expect(await mailInList()).toMatchObject({ state: 'waiting' });
});

test('a mail sent meanwhile or being sent cannot be cancelled, and nothing is logged', async () => {
  const { id } = await mailInList();
  await put({ sentAt: sql`now()` });
  expect(await press('cancel', id)).toMatchObject({ isDone: false, isOutdated: true });
  await put({ sentAt: null, claimedUntil: sql`now() + interval '1 minute'` });
  expect((await mailInList()).state).toBe('being-sent');
  for (const intent of ['cancel', 'resend']) {
    expect(await press(intent, id)).toMatchObject({ isDone: false, isOutdated: true });
  }
  expect(await press('cancel', newId())).toMatchObject({ isDone: false, isOutdated: true });
  expect(await press('forget', id)).toMatchObject({ isDone: false });
  expect(await lastChange()).toBeUndefined();
});

test('a mail whose text was removed after 180 days cannot be resent', async () => {
  await put({ sentAt: sql`now() - interval '181 days'`, body: '' });
  expect(await press('resend')).toMatchObject({
    isDone: false,
    notice: { description: 'The text was removed 180 days after the mail was sent.' },
  });
  expect(await mailInList()).toMatchObject({ state: 'sent', resends: 0 });
});

test('each of 101 mails is listed on one page only, newest first', async () => {
  await site.shop.db.delete(mailOutbox);
  const newestFirst = Array.from({ length: 101 }, (_, index) => `Mail ${index}`);
  await site.shop.db.insert(mailOutbox).values(
    newestFirst.map((subject, index) => ({
      dedupeKey: subject,
      recipient: 'asha@example.in',
      subject,
      body: 'Thank you',
      createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000),
    })),
  );
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listOf(`/admin/outbox?page=${page}`)));
  expect(pages.map(({ mails, total }) => [mails?.length, total])).toEqual([
    [50, 101],
    [50, 101],
    [1, 101],
    [0, 101],
  ]);
  const shown = pages.flatMap(({ mails }) => mails ?? []).map(({ subject }) => subject);
  expect(shown).toEqual(newestFirst);
});

test('a WhatsApp message shows its delivery status, and can be resent', async () => {
  await put({
    channel: 'whatsapp',
    recipient: '919876543210',
    sentAt: sql`now()`,
    deliveredAt: sql`now()`,
    readAt: sql`now()`,
    providerId: 'wamid.1',
  });
  expect(await listOf()).toMatchObject({ sendsWhatsapp: true, sendsMail: false });
  expect(await mailInList()).toMatchObject({
    state: 'sent',
    channel: 'whatsapp',
    readAt: expect.any(Date),
  });
  expect(await press('resend')).toMatchObject({ isDone: true });
  expect(await mailInList()).toMatchObject({
    state: 'waiting',
    resends: 1,
    providerId: null,
    deliveredAt: null,
    readAt: null,
  });
});
