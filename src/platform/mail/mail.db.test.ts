import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#platform/database/database.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { deliverDueMails, maxAttempts } from './deliver-mails.server.ts';
import { listMails } from './mail-queries.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { mailOutbox } from './tables.server.ts';
import { smtpError, startTestSmtpServer } from './test-smtp-server.server.ts';

const database = useTestDatabase();
let connection: DatabaseConnection;
beforeAll(() => {
  connection = connectDatabase(database.url);
});
afterAll(() => connection.close());
beforeEach(() => connection.db.delete(mailOutbox));

const mailFrom = 'Kanak <shop@kanak.example>';
const hello = {
  dedupeKey: 'hello',
  recipient: 'asha@example.in',
  subject: 'Hello',
  body: 'Dear Asha,\n\nlook here: https://kanak.example/x?a=1&b=2.',
};

describe('the outbox', () => {
  test('takes one mail for one event', async () => {
    expect(await queueMail(connection.db, hello)).toBe(true);
    expect(await queueMail(connection.db, { ...hello, subject: 'Hello again' })).toBe(false);
    expect(await listMails(connection.db, { limit: 10 })).toMatchObject([{ subject: 'Hello' }]);
  });

  test('keeps nothing of what was undone', async () => {
    const undone = connection.db.transaction(async (tx) => {
      await queueMail(tx, hello);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listMails(connection.db, { limit: 10 })).toEqual([]);
  });

  test('lets nobody add headers', async () => {
    await queueMail(connection.db, {
      ...hello,
      subject: 'Hi\r\nBcc: all@example.in',
      recipient: 'asha@example.in\nBcc: x@example.in',
    });
    const [mail] = await listMails(connection.db, { limit: 1 });
    expect(mail?.subject).toBe('Hi Bcc: all@example.in');
    expect(mail?.recipient).not.toMatch(/[\r\n]/);
  });

  test('shows the newest first, of everyone or of one', async () => {
    for (const recipient of ['a@example.in', 'b@example.in', 'a@example.in']) {
      const dedupeKey = crypto.randomUUID();
      await queueMail(connection.db, { ...hello, dedupeKey, recipient, subject: dedupeKey });
    }
    const all = await listMails(connection.db, { limit: 10 });
    expect(all.map(({ recipient }) => recipient)).toEqual([
      'a@example.in',
      'b@example.in',
      'a@example.in',
    ]);
    expect(all[0]?.createdAt.getTime()).toBeGreaterThanOrEqual(all[2]?.createdAt.getTime() ?? 0);
    expect(await listMails(connection.db, { limit: 10, recipient: 'b@example.in' })).toHaveLength(
      1,
    );
    expect(await listMails(connection.db, { limit: 1 })).toHaveLength(1);
  });
});

describe('delivery', () => {
  let smtp: Awaited<ReturnType<typeof startTestSmtpServer>>;
  beforeEach(async () => {
    smtp = await startTestSmtpServer({
      onRcptTo({ address }, _session, callback) {
        const isGone = address.startsWith('gone');
        callback(isGone ? smtpError(550, 'no such mailbox') : null);
      },
    });
  });
  afterEach(() => smtp.close());
  const deliver = (smtpUrl: string | null = smtp.url) =>
    deliverDueMails({ db: connection.db, smtpUrl, mailFrom });

  test('waits in the outbox while there is no mail server', async () => {
    await queueMail(connection.db, hello);
    expect(await deliver(null)).toEqual({ sent: 0, failed: 0 });
    expect(await listMails(connection.db, { limit: 1 })).toMatchObject([
      { sentAt: null, attempts: 0 },
    ]);
  });

  test('sends a mail once, as text and as escaped HTML', async () => {
    await queueMail(connection.db, { ...hello, body: `${hello.body} <b>bold</b>` });
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'shop@kanak.example', to: 'asha@example.in' });
    expect(mail?.data).toContain('Subject: Hello');
    expect(mail?.data).toContain('text/plain');
    expect(mail?.data.replaceAll('=\r\n', '')).toContain('&lt;b&gt;bold');
    const [row] = await listMails(connection.db, { limit: 1 });
    expect(row).toMatchObject({ attempts: 1, lastError: null });
    expect(row?.sentAt).toBeInstanceOf(Date);
  });

  test('sends each mail once when several processes deliver at the same time', async () => {
    for (let n = 0; n < 12; n += 1)
      await queueMail(connection.db, { ...hello, dedupeKey: `many ${n}` });
    const runs = await Promise.all([deliver(), deliver(), deliver()]);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    expect(smtp.received).toHaveLength(12);
  });

  test('does not let one refused mail hold up the others, and gives up in the end', async () => {
    await queueMail(connection.db, {
      ...hello,
      dedupeKey: 'refused',
      recipient: 'gone@example.in',
    });
    await queueMail(connection.db, hello);
    expect(await deliver()).toEqual({ sent: 1, failed: 1 });
    for (let run = 1; run < maxAttempts; run += 1) {
      expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    }
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    const [refused] = await connection.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.dedupeKey, 'refused'));
    expect(refused).toMatchObject({ attempts: maxAttempts, sentAt: null });
    expect(refused?.lastError).toContain('no such mailbox');
  });

  test('keeps a mail when the mail server is away', async () => {
    await queueMail(connection.db, hello);
    await smtp.close();
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    smtp = await startTestSmtpServer();
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  });
});
