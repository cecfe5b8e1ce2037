import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { rateLimits } from '#people/accounts/tables.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { hasConsent } from '#people/consents/consent-queries.server.ts';
import { owner, withTestShop } from '../../../tests/support/test-shop.server.ts';
import { addToGrievance, answerGrievance } from './answer-grievance.server.ts';
import { findGrievance, findGrievanceByCode, listGrievances } from './grievance-queries.server.ts';
import type { GrievanceStep } from './grievance.ts';
import { openGrievance } from './open-grievance.server.ts';
import { type Grievance, grievances } from './tables.server.ts';

const site = withTestShop();
const form = {
  kind: 'order',
  name: 'Asha Rao',
  email: 'Asha@example.in',
  phone: '',
  orderNumber: 'K26-000001',
  message: 'My ring came in a broken box.',
} as const;

beforeEach(async () => {
  await site.shop.db.delete(mailOutbox);
  await site.shop.db.delete(grievances);
  await site.shop.db.delete(rateLimits);
});

function open(change: Partial<typeof form> = {}) {
  const { context, request } = site.visit('/grievance');
  return openGrievance(site.shop, { ...form, ...change }, visitorOf(context, request));
}

async function opened(): Promise<Grievance> {
  const ticket = await open();
  if (!ticket.ok) throw new Error(ticket.reason);
  return ticket.value;
}

const answer = ({ id, version }: Pick<Grievance, 'id' | 'version'>, step: GrievanceStep) =>
  answerGrievance(site.shop, {
    id,
    version,
    step,
    by: owner.email,
    text: 'We have sent another box.',
  });
const mailsTo = async (recipient: string) =>
  (
    await site.shop.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, recipient))
      .orderBy(mailOutbox.id)
  ).map(({ subject }) => subject);

describe('a complaint', () => {
  test('gets a number, a mail to its writer and one to staff, and its consent is logged', async () => {
    await site.addAdministrator();
    const { number } = await opened();
    expect(number).toMatch(/^G\d\d-\d{6}$/);
    expect(await mailsTo(form.email)).toEqual([`Your ticket number is ${number}`]);
    expect(await mailsTo(owner.email)).toEqual([`Complaint ${number}: An order or its delivery`]);
    expect(await hasConsent(site.shop, form.email, 'grievance')).toBe(true);
  });

  test('sent twice at once creates one ticket', async () => {
    const both = await Promise.all([open(), open()]);
    expect(new Set(both.map((each) => each.ok && each.value.id)).size).toBe(1);
    expect(await site.shop.db.$count(grievances)).toBe(1);
  });

  test('is rate limited by e-mail and by network address', async () => {
    const write = (number: number, email: string) =>
      open({ email: email as never, message: `Complaint ${number} of mine` as never });
    const toOne = [];
    for (let number = 0; number < 6; number += 1)
      toOne.push(await write(number, 'ravi@example.in'));
    expect(toOne.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
    for (let number = 0; number < 4; number += 1) await write(number, `a${number}@example.in`);
    expect(await write(9, 'b@example.in')).toMatchObject({ ok: false });
  });
});

describe('staff', () => {
  test('acknowledge and resolve with a mail to the writer, and keep notes internal', async () => {
    const ticket = await opened();
    expect(await answer(ticket, 'acknowledge')).toEqual({ ok: true, value: null });
    expect(await answer({ ...ticket, version: 2 }, 'note')).toMatchObject({ ok: true });
    expect(await answer({ ...ticket, version: 3 }, 'resolve')).toMatchObject({ ok: true });
    expect((await mailsTo(form.email)).slice(1)).toEqual([
      `We are looking into your complaint ${ticket.number}`,
      `Your complaint is resolved ${ticket.number}`,
    ]);
    const seen = await findGrievanceByCode(site.shop.db, ticket.code);
    expect(seen?.state).toBe('resolved');
    expect(seen?.replies.map(({ isInternal }) => isInternal)).toEqual([false, false]);
    expect((await findGrievance(site.shop.db, ticket.id))?.replies).toHaveLength(3);
  });

  test('leave their steps in the audit log, but neither names nor texts', async () => {
    const ticket = await opened();
    const steps = ['acknowledge', 'reply', 'note', 'resolve'] as const;
    for (const [index, step] of steps.entries()) {
      await answer({ ...ticket, version: index + 1 }, step);
    }
    await answer({ ...ticket, version: 1 }, 'reply');
    const log = await site.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, ticket.id))
      .orderBy(auditLog.id);
    expect(log.map(({ who, what, subjectName }) => [who, what, subjectName])).toEqual(
      ['acknowledged', 'answered', 'noted', 'settled'].map((done) => [
        owner.email,
        `grievance ${done}`,
        ticket.number,
      ]),
    );
    expect(log.at(-1)).toMatchObject({
      before: { state: 'acknowledged' },
      after: { state: 'resolved' },
    });
    expect(JSON.stringify(log)).not.toMatch(/Asha|asha@|broken|another box/);
  });

  test('cannot overwrite each other’s answers', async () => {
    const ticket = await opened();
    const both = await Promise.all([answer(ticket, 'reply'), answer(ticket, 'resolve')]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test('can acknowledge and resolve a complaint only once', async () => {
    const ticket = await opened();
    await answer(ticket, 'resolve');
    for (const step of ['acknowledge', 'resolve'] as const) {
      expect(await answer({ ...ticket, version: 2 }, step)).toMatchObject({ ok: false });
    }
    expect(await answer({ ...ticket, version: 2 }, 'reply')).toMatchObject({ ok: true });
  });

  test('see waiting complaints, oldest first', async () => {
    const settled = await opened();
    const tickets = [];
    for (const message of ['A second complaint of mine', 'A third complaint of mine']) {
      const each = await open({ message: message as never });
      if (each.ok) tickets.push(each.value.id);
    }
    await answer(settled, 'resolve');
    const part = { onlyWaiting: true, cursor: null, offset: 0, limit: 10 };
    const { rows, waiting } = await listGrievances(site.shop.db, part);
    expect(rows.map(({ id }) => id)).toEqual(tickets);
    expect(waiting.total).toBe(2);
  });
});

test('only its writer can find and add to a complaint, which reopens a resolved one', async () => {
  const ticket = await opened();
  await answer(ticket, 'resolve');
  const added = { code: ticket.code, text: 'It broke again on the way.' };
  expect(await addToGrievance(site.shop, added)).toEqual({ ok: true, value: null });
  const seen = await findGrievanceByCode(site.shop.db, ticket.code);
  expect(seen).toMatchObject({ state: 'acknowledged', resolvedAt: null });
  expect(seen?.replies.at(-1)).toMatchObject({ who: 'writer', text: added.text });
  expect(await findGrievanceByCode(site.shop.db, 'aaaaaaaaaaaaaaaa')).toBeNull();
  expect(await addToGrievance(site.shop, { ...added, code: 'aaaaaaaaaaaaaaaa' })).toMatchObject({
    ok: false,
  });
});
