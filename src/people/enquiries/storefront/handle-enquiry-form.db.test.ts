import { beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { listEnquiries } from '#people/enquiries/enquiry-queries.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { handleEnquiryForm } from './handle-enquiry-form.server.ts';

const site = withTestShop();
const form = {
  name: 'Asha Rao',
  company: '',
  phone: '+91 98765-43210',
  email: 'Asha@example.com',
  pieces: '120',
  budget: '5 lakh',
  message: 'Coins of 2 g for our staff.\nBy Diwali, please.',
  homepage: '',
};

beforeEach(async () => {
  const { db } = site.shop;
  await db.delete(enquiries);
  await db.delete(mailOutbox);
  await db.delete(profiles);
  await ensureAdministrator(db, { email: 'owner@example.in', password: 'a long staff password' });
});

let networks = 0;

/** Sends the form, from a new network by default. */
async function send(change: Partial<typeof form> = {}, address = `10.0.0.${(networks += 1)}`) {
  const visit = site.visit('/bulk-order', { form: { ...form, ...change }, address });
  const answer = await handleEnquiryForm(visit.context, visit.request);
  expect(visit.visit.audience).toBe('private');
  return { status: answer.init?.status ?? 200, ...answer.data };
}

const stored = async () =>
  (
    await listEnquiries(site.shop.db, {
      onlyNew: false,
      days: { from: null, before: null },
      cursor: null,
      offset: 0,
      limit: 100,
    })
  ).rows;
const mails = async () =>
  (await listMails(site.shop.db, { limit: 100 })).filter(
    ({ recipient }) => recipient !== form.email,
  );
const mailsToAsker = () => listMails(site.shop.db, { limit: 100, recipient: form.email });

test('an enquirer gets at most three acknowledgements a day, with no free text of theirs', async () => {
  const answered = await send({ name: 'https://evil.example', message: 'Buy at evil.example' });
  expect(answered.isSent).toBe(true);
  const [mail] = await mailsToAsker();
  expect(mail?.body).toContain('We have received your bulk order enquiry: 120 pieces, ₹5,00,000.');
  expect(mail?.body).not.toContain('evil');
  for (const pieces of ['121', '122', '123']) await send({ pieces });
  expect(await stored()).toHaveLength(4);
  expect(await mailsToAsker()).toHaveLength(3);
});

test('an enquiry is stored and mailed to the staff who handle orders', async () => {
  expect(await send()).toEqual({
    status: 200,
    isSent: true,
    name: 'Asha Rao',
    email: 'Asha@example.com',
    phone: '+919876543210',
  });
  expect(await stored()).toMatchObject([
    {
      name: 'Asha Rao',
      company: null,
      phone: '+919876543210',
      email: 'Asha@example.com',
      pieces: 120,
      budget: 5_00_000_00,
      message: form.message,
      state: 'new',
      note: '',
      answeredAt: null,
    },
  ]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'owner@example.in',
    subject: 'Bulk order enquiry from Asha Rao: 120 pieces, ₹5,00,000',
  });
  for (const text of ['+919876543210', 'Asha@example.com', form.message, '/admin/enquiries']) {
    expect(mail?.body).toContain(text);
  }
});

test('staff who do not handle orders, disabled staff and shoppers get no mail', async () => {
  const staff = { name: 'X', role: 'admin' as const, emailVerified: true };
  const address = () => `${newId()}@example.in`;
  await site.shop.db.insert(profiles).values([
    { ...staff, email: 'orders@example.in', staffRole: 'orders' },
    { ...staff, email: address(), staffRole: 'catalogue' },
    { ...staff, email: address(), staffRole: 'owner', isDisabled: true },
    { name: 'Nila', email: address() },
  ]);
  await send();
  const recipients = (await mails()).map(({ recipient }) => recipient);
  expect(recipients.toSorted()).toEqual(['orders@example.in', 'owner@example.in']);
});

test('a form sent again, or five times at once, creates one enquiry and one mail', async () => {
  expect(await send()).toMatchObject({ isSent: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
  expect(answers.map(({ isSent }) => isSent)).toEqual([true, true, true, true, true]);
  expect(await stored()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  await send({ message: `${form.message} And 10 rings.` });
  expect(await stored()).toHaveLength(2);
});

describe('an enquiry form', () => {
  test('that is invalid comes back with everything typed and its errors, and is not stored', async () => {
    const typed = { ...form, email: 'asha@', phone: 'none' };
    const { homepage: _, ...values } = typed;
    expect(await send(typed)).toEqual({
      status: 400,
      isSent: false,
      values,
      errors: {
        email: 'Please enter a valid email address',
        phone: 'Please enter a valid phone number',
      },
    });
    expect(await stored()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('with its honeypot field filled in is refused and not stored', async () => {
    const answer = await send({ homepage: 'https://spam.example' });
    expect(answer).toMatchObject({
      status: 400,
      isSent: false,
      values: { message: form.message },
      notice: { title: 'Your enquiry was not sent' },
    });
    expect(await stored()).toEqual([]);
  });

  test('is refused after twenty from one network in an hour, with the time to wait', async () => {
    const flood = '192.0.2.7';
    for (let sent = 0; sent < 20; sent += 1) {
      const message = `Coins for company number ${sent}`;
      expect(await send({ message }, flood)).toMatchObject({ status: 200 });
    }
    expect(await send({ message: 'Coins once more' }, flood)).toMatchObject({
      status: 429,
      values: { message: 'Coins once more' },
      notice: { title: 'Too many enquiries', description: expect.stringMatching(/in 60 minutes/) },
    });
    expect(await send({}, '192.0.2.8')).toMatchObject({ status: 200 });
    expect(await stored()).toHaveLength(21);
  });
});

test('an enquiry is not stored if its mail cannot be queued', async () => {
  const { db } = site.shop;
  await db.execute(`create function no_mail() returns trigger language plpgsql
    as $$ begin raise exception 'no mail today'; end $$`);
  await db.execute(
    'create trigger no_mail before insert on mail_outbox for each row execute function no_mail()',
  );
  try {
    await expect(send()).rejects.toThrow(/mail_outbox/);
  } finally {
    await db.execute('drop function no_mail cascade');
  }
  expect(await stored()).toEqual([]);
});
