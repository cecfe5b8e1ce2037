import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { enquiries } from '#people/enquiries/tables.server.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { callRoute, owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import type { AdminAnswer } from '#app/office/admin-answer.ts';
import { action as changeEnquiry } from '#people/enquiries/office/enquiries-page.tsx';
import { action } from './undo-endpoint.ts';
import { undoMessages } from './undo-messages.ts';

const site = withTestShop();
const cookies: string[] = [];

beforeAll(async () => {
  cookies.push(await site.addAdministrator());
  const colleague = { email: 'colleague@example.in', password: 'a long staff password' };
  cookies.push(await site.addAdministrator(colleague));
});

async function addEnquiry(): Promise<string> {
  const id = newId();
  await site.shop.db.insert(enquiries).values({
    id,
    dedupeKey: id,
    name: 'Asha',
    phone: '+919876543210',
    email: 'asha@example.com',
    pieces: 100,
    message: 'Coins, please',
  });
  return id;
}

/** Changes an enquiry as the owner, or as the colleague. */
async function change(form: Record<string, string>, who = 0): Promise<AdminAnswer> {
  return callRoute(changeEnquiry, site.visit('/admin/enquiries', { cookie: cookies[who], form }));
}

async function undo(step: string | undefined, who = 0): Promise<AdminAnswer> {
  const form = { step: step ?? '' };
  const visit = site.visit('/admin/api/undo', { cookie: cookies[who], form });
  const answer = await callRoute(action, visit);
  return (await answer.json()) as AdminAnswer;
}

async function read(id: string) {
  const [row] = await site.shop.db.select().from(enquiries).where(eq(enquiries.id, id));
  return row;
}

const setRole = (staffRole: StaffRole) =>
  site.shop.db.update(profiles).set({ staffRole }).where(eq(profiles.email, owner.email));

test('undoing an accidental reopening restores who answered the enquiry and when', async () => {
  const id = await addEnquiry();
  await change({ id, intent: 'answer' }, 1);
  const answered = await read(id);
  const reopened = await change({ id, intent: 'reopen' });
  expect(await undo(reopened.undo)).toMatchObject({
    isDone: true,
    notice: { title: undoMessages.undone },
  });
  expect(await read(id)).toEqual(answered);
  const log = await site.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(log.map(({ what, who }) => `${what} by ${who}`).toSorted()).toEqual([
    'enquiry answered by colleague@example.in',
    `enquiry reopened by ${owner.email}`,
    `enquiry undone by ${owner.email}`,
  ]);
});

test('undoing a note does not overwrite a colleague’s later change', async () => {
  const id = await addEnquiry();
  const noted = await change({ id, intent: 'note', note: 'Mine' });
  await change({ id, intent: 'note', note: 'Theirs' }, 1);
  expect(await undo(noted.undo)).toMatchObject({
    isDone: false,
    isOutdated: true,
    notice: { description: undoMessages.changedMeanwhile },
  });
  expect(await read(id)).toMatchObject({ note: 'Theirs' });
});

test('only its author can undo a change, and only once', async () => {
  const id = await addEnquiry();
  const answered = await change({ id, intent: 'answer' });
  const gone = { isDone: false, notice: { description: undoMessages.gone } };
  expect(await undo(answered.undo, 1)).toMatchObject(gone);
  expect(await read(id)).toMatchObject({ state: 'answered' });
  expect(await undo(answered.undo)).toMatchObject({ isDone: true });
  expect(await undo(answered.undo)).toMatchObject(gone);
  expect(await undo(newId())).toMatchObject(gone);
  expect(await undo('no id')).toMatchObject(gone);
});

test('a write that changes nothing offers no undo', async () => {
  const id = await addEnquiry();
  expect(await change({ id, intent: 'answer' })).toHaveProperty('undo');
  expect(await change({ id, intent: 'answer' })).not.toHaveProperty('undo');
});

test('staff who have lost the right to a change cannot undo it', async () => {
  const id = await addEnquiry();
  const { undo: step } = await change({ id, intent: 'answer' });
  await setRole('catalogue');
  const form = { step: step ?? '' };
  const visit = site.visit('/admin/api/undo', { cookie: cookies[0], form });
  await expect(callRoute(action, visit)).rejects.toMatchObject({ init: { status: 403 } });
  await setRole('owner');
  expect(await read(id)).toMatchObject({ state: 'answered' });
});
