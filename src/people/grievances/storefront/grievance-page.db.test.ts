import { beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { grievances } from '../tables.server.ts';
import { action } from './grievance-page.tsx';

const site = withTestShop();
const email = 'asha@example.in';
const form = {
  kind: 'privacy',
  name: 'Asha Rao',
  email,
  message: 'Please forget everything about me.',
};

beforeEach(async () => {
  await site.shop.db.delete(mailOutbox);
  await site.shop.db.delete(grievances);
});

const send = (change: Record<string, string> = {}) =>
  callRoute(action, site.visit('/grievance', { form: { ...form, ...change } }));

async function theTicket() {
  const tickets = await site.shop.db.select().from(grievances);
  const [ticket] = tickets;
  if (tickets.length !== 1 || !ticket) throw new Error(`${tickets.length} tickets`);
  return ticket;
}

test('the page shows the ticket number, and the link goes only to the given e-mail', async () => {
  const answer = await send();
  const { number, code } = await theTicket();
  expect(answer).toMatchObject({ data: { sent: { number, email } } });
  expect(JSON.stringify(answer)).not.toContain(code);
  const mails = await site.shop.db.select().from(mailOutbox);
  const withLink = mails.filter((mail) => JSON.stringify(mail).includes(`/grievance/${code}`));
  expect(withLink.map(({ recipient }) => recipient)).toEqual([email]);
});

test('sending the same complaint again reveals no link and opens no other ticket', async () => {
  await send();
  const { code } = await theTicket();
  expect(JSON.stringify(await send())).not.toContain(code);
  expect((await theTicket()).code).toBe(code);
});

test('a complaint that is refused comes back with everything typed', async () => {
  const own = { email: 'nila@example.in', phone: '98765 43210', orderNumber: 'K26-000001' };
  const values = { ...form, ...own };
  expect(await send({ ...own, message: 'Why?' })).toMatchObject({
    data: { values: { ...values, message: 'Why?' }, errors: { message: expect.any(String) } },
    init: { status: 400 },
  });
  expect(await send({ ...own, homepage: 'https://spam.example' })).toMatchObject({
    data: { values, notice: expect.anything() },
    init: { status: 400 },
  });
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await send({ ...own, message: `${form.message} ${sent}` })).toMatchObject({
      data: { sent: { email: own.email } },
    });
  }
  expect(await send(own)).toMatchObject({
    data: { values, notice: { title: expect.stringContaining('Too many') } },
    init: { status: 429 },
  });
});
