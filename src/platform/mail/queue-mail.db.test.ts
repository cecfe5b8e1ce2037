import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { listMails } from './mail-queries.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { mailOutbox } from './tables.server.ts';

const database = useTestDatabase();
beforeEach(() => database.db.delete(mailOutbox));

const hello = {
  dedupeKey: 'hello',
  recipient: 'asha@example.in',
  subject: 'Hello',
  body: 'Dear Asha,\n\nlook here: https://kanak.example/x?a=1&b=2.',
};

test('the outbox takes one mail per event', async () => {
  expect(await queueMail(database.db, hello)).toBe(true);
  expect(await queueMail(database.db, { ...hello, subject: 'Hello again' })).toBe(false);
  expect(await listMails(database.db, { limit: 10 })).toMatchObject([{ subject: 'Hello' }]);
});

test('a mail is queued only if its transaction commits', async () => {
  const undone = database.db.transaction(async (tx) => {
    await queueMail(tx, hello);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await listMails(database.db, { limit: 10 })).toEqual([]);
});

test('line breaks cannot add headers to a mail', async () => {
  await queueMail(database.db, {
    ...hello,
    subject: 'Hi\r\nBcc: all@example.in',
    recipient: 'asha@example.in\nBcc: x@example.in',
  });
  const [mail] = await listMails(database.db, { limit: 1 });
  expect(mail?.subject).toBe('Hi Bcc: all@example.in');
  expect(mail?.recipient).not.toMatch(/[\r\n]/);
});

test('the list shows the newest first, for everyone or for one recipient', async () => {
  for (const recipient of ['a@example.in', 'b@example.in', 'a@example.in']) {
    const dedupeKey = crypto.randomUUID();
    await queueMail(database.db, { ...hello, dedupeKey, recipient, subject: dedupeKey });
  }
  const all = await listMails(database.db, { limit: 10 });
  expect(all.map(({ recipient }) => recipient)).toEqual([
    'a@example.in',
    'b@example.in',
    'a@example.in',
  ]);
  expect(all[0]?.createdAt.getTime()).toBeGreaterThanOrEqual(all[2]?.createdAt.getTime() ?? 0);
  expect(await listMails(database.db, { limit: 10, recipient: 'b@example.in' })).toHaveLength(1);
  expect(await listMails(database.db, { limit: 1 })).toHaveLength(1);
});
