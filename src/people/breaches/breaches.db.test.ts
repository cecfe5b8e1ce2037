import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { owner, withTestShop } from '../../../tests/support/test-shop.server.ts';
import { findBreach, listBreaches, listOpenBreaches } from './breach-queries.server.ts';
import { breachForm, type BreachFields } from './forms.ts';
import { recordBreach, updateBreach } from './record-breach.server.ts';
import { remindOfBreaches } from './remind-of-breaches.server.ts';
import { breaches } from './tables.server.ts';

const site = withTestShop();
const noticedAt = new Date('2026-11-01T06:30:00Z');
const now = new Date('2026-11-02T06:30:00Z');
const hour = 3600;
const nothingDone = {
  peopleConcerned: null,
  measures: '',
  peopleToldAt: null,
  boardToldAt: null,
  boardDetailedAt: null,
  closedAt: null,
};
const fields: BreachFields = { ...nothingDone, noticedAt, nature: 'A laptop was stolen.' };
const told = { peopleToldAt: now, boardToldAt: now, boardDetailedAt: now };

beforeEach(async () => {
  for (const table of [breaches, mailOutbox, auditLog]) await site.shop.db.delete(table);
});

async function recorded(id = newId()): Promise<string> {
  await recordBreach(site.shop.db, { id, fields, by: owner.email, now });
  return id;
}

const update = (id: string, version: number, change: Partial<BreachFields>) =>
  updateBreach(site.shop.db, {
    id,
    version,
    fields: { ...fields, ...change },
    by: owner.email,
    now,
  });

const logged = async (id: string) =>
  site.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);

test('a breach is recorded once, however often its form is sent', async () => {
  const id = newId();
  await Promise.all([recorded(id), recorded(id)]);
  expect(await listBreaches(site.shop.db)).toMatchObject([
    { id, nature: fields.nature, recordedBy: owner.email, version: 1 },
  ]);
  expect(await logged(id)).toMatchObject([{ who: owner.email, what: 'breach recorded' }]);
});

test('concurrent edits of a breach do not overwrite each other', async () => {
  const id = await recorded();
  const both = await Promise.all([
    update(id, 1, { measures: 'Its keys were withdrawn.' }),
    update(id, 1, { peopleConcerned: 12 }),
  ]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'changed-meanwhile' });
  expect(await findBreach(site.shop.db, id)).toMatchObject({ version: 2 });
  expect(await update(newId(), 1, {})).toEqual({ ok: false, reason: 'not-found' });
});

test('the audit log records each change of a breach, but not its nature or measures', async () => {
  const id = await recorded();
  await update(id, 1, { peopleConcerned: 12, measures: 'Its keys were withdrawn.' });
  await update(id, 2, { ...told, closedAt: now });
  await update(id, 3, told);
  const log = await logged(id);
  expect(log.map(({ what }) => what)).toEqual([
    'breach recorded',
    'breach updated',
    'breach closed',
    'breach reopened',
  ]);
  expect(log[1]).toMatchObject({
    before: { peopleConcerned: null },
    after: { peopleConcerned: 12 },
  });
  expect(JSON.stringify(log)).not.toMatch(/laptop|keys/);
});

test('closed breaches are not listed as open', async () => {
  const [first, second] = [await recorded(), await recorded()];
  await update(first, 1, { ...told, closedAt: now });
  expect((await listOpenBreaches(site.shop.db)).map(({ id }) => id)).toEqual([second]);
});

test('the form refuses future dates, dates before the breach, and closing with duties open', () => {
  const typed = {
    noticedAt: '2026-11-01T12:00',
    nature: 'A laptop was stolen.',
    peopleConcerned: '',
    measures: '',
    peopleToldAt: '',
    boardToldAt: '',
    boardDetailedAt: '',
    closedAt: '',
  };
  const errorsOf = (change: Partial<typeof typed>) =>
    breachForm(now)
      .safeParse({ ...typed, ...change })
      .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);
  expect(breachForm(now).parse(typed)).toEqual(fields);
  expect(errorsOf({ noticedAt: '2026-11-02T12:01' })).toEqual(['noticedAt: This is in the future']);
  expect(errorsOf({ boardToldAt: '2026-11-01T11:59' })).toEqual([
    'boardToldAt: This is before the breach was noticed',
  ]);
  expect(errorsOf({ closedAt: '2026-11-01T12:30' })).toEqual([
    'closedAt: The people concerned and the Board must be informed, and the Board given the details',
  ]);
  const boardOnly = { boardToldAt: '2026-11-01T12:10', boardDetailedAt: '2026-11-01T12:10' };
  const closedAt = '2026-11-01T12:30';
  expect(errorsOf({ ...boardOnly, closedAt, peopleConcerned: '0' })).toBeUndefined();
  expect(errorsOf({ nature: ' \n ', peopleConcerned: '-1' })).toEqual([
    'nature: Please write what happened',
    'peopleConcerned: Enter a whole number, or leave empty while not known',
  ]);
});

test('owners are reminded once, 48 hours after a breach was noticed, if the Board lacks details', async () => {
  await site.addAdministrator();
  const id = await recorded();
  const remindAfter = (seconds: number) =>
    remindOfBreaches({
      ...site.shop,
      clock: () => new Date(noticedAt.getTime() + seconds * 1000),
    });
  expect(await remindAfter(48 * hour - 1)).toBe(0);
  const both = await Promise.all([remindAfter(48 * hour + 1), remindAfter(48 * hour + 1)]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await remindAfter(80 * hour)).toBe(0);
  const mails = await site.shop.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.dedupeKey, 'breach-details %'));
  expect(mails).toMatchObject([{ recipient: owner.email }]);
  expect(mails[0]?.subject).toMatch(/by 4 Nov 2026, 12:00\spm IST$/);
  expect(JSON.stringify(mails)).not.toContain('laptop');

  await site.shop.db.delete(mailOutbox);
  await update(id, 1, { boardDetailedAt: now });
  expect(await remindAfter(60 * hour)).toBe(0);
});
