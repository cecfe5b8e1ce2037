import { asc, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { owner, withTestShop } from '../../../tests/support/test-shop.server.ts';
import type { GrievanceState } from './grievance.ts';
import { remindOfGrievances } from './remind-of-grievances.server.ts';
import { grievances } from './tables.server.ts';

const site = withTestShop();
const openedAt = new Date('2026-11-01T06:30:00Z');
const hour = 3600;
const day = 24 * hour;

beforeEach(async () => {
  await site.shop.db.delete(mailOutbox);
  await site.shop.db.delete(grievances);
  await site.addAdministrator();
});

async function complain(state: GrievanceState = 'open', number = 'G26-000007') {
  await site.shop.db.insert(grievances).values({
    number,
    kind: 'piece',
    name: 'Asha Rao',
    email: 'asha@example.in',
    message: 'The clasp of my chain is broken.',
    code: randomCode(),
    state,
    openedAt,
    ...(state !== 'open' && { acknowledgedAt: openedAt }),
    ...(state === 'resolved' && { resolvedAt: openedAt }),
  });
}

const remindAfter = (seconds: number) => {
  const clock = () => new Date(openedAt.getTime() + seconds * 1000);
  return remindOfGrievances({ ...site.shop, clock });
};

const mails = () =>
  site.shop.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.dedupeKey, 'grievance-late-%'))
    .orderBy(asc(mailOutbox.id));

test('staff are reminded once of a complaint not acknowledged for 40 hours', async () => {
  await complain();
  expect(await remindAfter(40 * hour - 1)).toBe(0);
  expect(await remindAfter(40 * hour + 1)).toBe(1);
  expect(await remindAfter(41 * hour)).toBe(0);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.recipient).toBe(owner.email);
  expect(mail?.subject).toMatch(/^Acknowledge complaint G26-000007 by 3 Nov 2026, 12:00\spm IST$/);
  expect(JSON.stringify(mail)).not.toMatch(/Asha|asha@|clasp/);
});

test('staff are reminded once of a complaint not resolved for 25 days', async () => {
  await complain('acknowledged');
  expect(await remindAfter(25 * day - 1)).toBe(0);
  expect(await remindAfter(25 * day + 1)).toBe(1);
  expect(await remindAfter(26 * day)).toBe(0);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Resolve complaint G26-000007 by 1 Dec 2026/),
  ]);
});

test('complaints acknowledged on time or resolved cause no reminder', async () => {
  await complain('acknowledged');
  await complain('resolved', 'G26-000008');
  expect(await remindAfter(24 * day)).toBe(0);
  await site.shop.db.delete(grievances);
  await complain('resolved');
  expect(await remindAfter(40 * day)).toBe(0);
});

test('concurrent reminders write one mail for each of 60 complaints', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `G26-${String(index).padStart(6, '0')}`);
  for (const number of many) await complain('open', number);
  const both = await Promise.all([remindAfter(47 * hour), remindAfter(47 * hour)]);
  const alone = await remindAfter(47 * hour);
  expect((both[0] ?? 0) + (both[1] ?? 0) + alone).toBe(60);
  expect(await mails()).toHaveLength(60);
});
