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

const send = () => callRoute(action, site.visit('/grievance', { form }));

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
