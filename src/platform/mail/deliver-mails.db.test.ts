import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { deliverDueMails } from './deliver-mails.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { maxAttempts } from './claim-mail.server.ts';
import { mailOutbox } from './tables.server.ts';
import { smtpError, startTestSmtpServer } from './test-smtp-server.server.ts';

const database = useTestDatabase();
let smtp: Awaited<ReturnType<typeof startTestSmtpServer>>;
beforeEach(async () => {
  await database.db.delete(mailOutbox);
  smtp = await startTestSmtpServer({ onRcptTo: refuseSome });
});
afterEach(() => smtp.close());

/** An address that begins with a reply code gets that reply. */
const refuseSome: NonNullable<Parameters<typeof startTestSmtpServer>[0]>['onRcptTo'] = (
  { address },
  _session,
  callback,
) => {
  const code = Number(/^\d{3}/.exec(address)?.[0]);
  const text = address.includes('policy') ? '5.7.1 relay access denied' : 'no such mailbox';
  callback(code ? smtpError(code, text) : null);
};

const asha = 'asha@example.in';

async function queue(...recipients: string[]): Promise<void> {
  for (const recipient of recipients) {
    const dedupeKey = crypto.randomUUID();
    const mail = { dedupeKey, recipient, subject: 'Hello', body: 'Dear Asha, <b>hello</b>' };
    await queueMail(database.db, mail);
  }
}

const mailFrom = 'Kanak <shop@kanak.example>';
const deliver = (smtpUrl: string | null = smtp.url, signal?: AbortSignal) =>
  deliverDueMails({ db: database.db, smtpUrl, mailFrom }, signal);

const outbox = () => database.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));

/** Moves everything scheduled forward by this many seconds. */
const letPass = (seconds: number) =>
  database.db.update(mailOutbox).set({
    nextAttemptAt: sql`next_attempt_at - make_interval(secs => ${seconds})`,
    claimedUntil: sql`claimed_until - make_interval(secs => ${seconds})`,
  });

test('mails wait in the outbox while there is no mail server', async () => {
  await queue(asha);
  expect(await deliver(null)).toMatchObject({ sent: 0, failed: 0 });
  expect(await outbox()).toMatchObject([{ sentAt: null, attempts: 0 }]);
});

test('a mail is sent once, as text and as escaped HTML', async () => {
  await queue(asha);
  expect(await deliver()).toEqual({ sent: 1, failed: 0, unavailable: null });
  expect(await deliver()).toEqual({ sent: 0, failed: 0, unavailable: null });
  expect(smtp.received).toMatchObject([{ from: 'shop@kanak.example', to: asha }]);
  const [{ data = '' } = {}] = smtp.received;
  expect(data).toContain('Subject: Hello');
  expect(data).toContain('text/plain');
  expect(data.replaceAll('=\r\n', '')).toContain('&lt;b&gt;hello');
  const [row] = await outbox();
  expect(row).toMatchObject({ attempts: 1, lastError: null, claimedUntil: null });
  expect(row?.sentAt).toBeInstanceOf(Date);
});

test('a mail is marked as automatic, with its Reply-To and one-click unsubscribe', async () => {
  const mail = { recipient: asha, subject: 'Hello', body: 'Dear Asha' };
  const stopAddress = 'https://kanak.example/stop/abc';
  await queueMail(database.db, { ...mail, dedupeKey: 'plain' });
  await queueMail(database.db, {
    ...mail,
    dedupeKey: 'answered',
    replyTo: 'ravi@example.in\r\nBcc: all@example.in',
    stopAddress,
  });
  await deliver();
  const [plain = '', answered = ''] = smtp.received.map(({ data }) => data);
  expect(plain).toContain('Auto-Submitted: auto-generated');
  expect(plain).not.toMatch(/^(Reply-To|List-Unsubscribe)/m);
  expect(answered).toMatch(/^Reply-To: .*ravi@example\.in/m);
  expect(answered).not.toMatch(/^Bcc/m);
  expect(answered).toContain(`List-Unsubscribe: <${stopAddress}>`);
  expect(answered).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('the shop greets mail servers with its own host name', async () => {
  await smtp.close();
  const names: unknown[] = [];
  smtp = await startTestSmtpServer({
    onMailFrom(_address, { clientHostname, hostNameAppearsAs }, answer) {
      names.push([hostNameAppearsAs, clientHostname].flat()[0]);
      answer();
    },
  });
  await queue(asha);
  const hostName = 'kanak.example';
  await deliverDueMails({ db: database.db, smtpUrl: smtp.url, mailFrom, hostName });
  expect(names).toEqual(['kanak.example']);
});

test('concurrent deliveries by several processes send each mail once', async () => {
  await queue(...Array.from({ length: 12 }, () => asha));
  const runs = await Promise.all([deliver(), deliver(), deliver()]);
  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
  expect(smtp.received).toHaveLength(12);
});

test('many runs in a minute use one attempt of a deferred mail, and delay no other', async () => {
  await queue('450@example.in', asha);
  expect(await deliver()).toMatchObject({ sent: 1, failed: 1 });
  for (let run = 0; run < maxAttempts; run += 1) {
    expect(await deliver()).toMatchObject({ sent: 0, failed: 0 });
  }
  expect(await outbox()).toMatchObject([{ attempts: 1, givenUpAt: null }, { attempts: 1 }]);
});

test('a deferred mail is retried for about two days, then given up with the reason', async () => {
  await queue('450@example.in');
  const waits: number[] = [];
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    expect(await deliver()).toMatchObject({ failed: 1 });
    const [mail] = await outbox();
    waits.push(((mail?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 1000);
    await letPass(waits.at(-1) ?? 0);
    await letPass(1);
  }
  expect(await deliver()).toMatchObject({ failed: 1 });
  expect(await deliver()).toMatchObject({ failed: 0 });
  const [mail] = await outbox();
  expect(mail).toMatchObject({ attempts: maxAttempts, givenUpAt: expect.any(Date) });
  expect(mail?.lastError).toContain('450 no such mailbox');
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
  expect(hours).toBeGreaterThan(36);
  expect(hours).toBeLessThan(60);
});

test.each(['550@example.in', '552@example.in', 'not an address'])(
  'a mail to %s, refused permanently, is given up at once with the reason',
  async (recipient) => {
    await queue(recipient, asha);
    expect(await deliver()).toMatchObject({ sent: 1, failed: 1 });
    const [refused] = await outbox();
    expect(refused).toMatchObject({ attempts: 1, sentAt: null, givenUpAt: expect.any(Date) });
    expect(refused?.lastError).toBeTruthy();
  },
);

test('a mail keeps waiting when the server refuses to relay for the shop', async () => {
  await queue('550-policy@example.in');
  await deliver();
  expect(await outbox()).toMatchObject([{ attempts: 1, givenUpAt: null }]);
});

test('a mail past its useful time is cancelled, and the outbox says so', async () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const mail = { recipient: asha, subject: 'Your code', body: '123456' };
  await queueMail(database.db, { ...mail, dedupeKey: 'dead', usefulUntil: inSeconds(-1) });
  await queueMail(database.db, { ...mail, dedupeKey: 'alive', usefulUntil: inSeconds(60) });
  expect(await deliver()).toEqual({ sent: 1, failed: 0, unavailable: null });
  expect(await outbox()).toMatchObject([
    { sentAt: null, cancelledAt: expect.any(Date), attempts: 0, lastError: expect.any(String) },
    { sentAt: expect.any(Date), cancelledAt: null },
  ]);
});

test('while a mail is being sent, no transaction is open and no row is locked', async () => {
  await smtp.close();
  const seen: unknown[] = [];
  smtp = await startTestSmtpServer({
    onMailFrom(_address, _session, answer) {
      const look = async () => {
        const open = await database.db.execute(
          sql`select state from pg_stat_activity where datname = current_database()
            and state like 'idle in transaction%'`,
        );
        const unlocked = await database.db.execute(
          sql`select id from mail_outbox for update skip locked`,
        );
        seen.push({ open: open.rows.length, unlocked: unlocked.rows.length });
      };
      look()
        .then(() => answer())
        .catch(answer);
    },
  });
  await queue(asha, asha);
  expect(await deliver()).toMatchObject({ sent: 2 });
  expect(seen).toEqual([
    { open: 0, unlocked: 2 },
    { open: 0, unlocked: 2 },
  ]);
});

test('a mail of a killed process is sent again when its claim ends, with the same Message-ID', async () => {
  await smtp.close();
  // The first copy is received, but the process never learns of it.
  const copies: string[] = [];
  smtp = await startTestSmtpServer({
    onData(stream, _session, callback) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        copies.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? '');
        callback();
      });
    },
  });
  await queue(asha);
  expect(await deliver()).toMatchObject({ sent: 1 });
  await database.db
    .update(mailOutbox)
    .set({ sentAt: null, claimedUntil: sql`now() + interval '50 seconds'` });
  expect(await deliver()).toMatchObject({ sent: 0, failed: 0 });
  await letPass(60);
  expect(await deliver()).toMatchObject({ sent: 1 });
  expect(copies).toHaveLength(2);
  expect(new Set(copies).size).toBe(1);
});

test('a mail server that is down costs no attempt, and the outbox states the error', async () => {
  await queue(asha, asha, asha);
  await smtp.close();
  for (let run = 0; run < maxAttempts; run += 1) {
    const { unavailable, ...counts } = await deliver();
    expect(counts).toEqual({ sent: 0, failed: 0 });
    expect(unavailable).toContain('ECONNREFUSED');
  }
  const waiting = await outbox();
  expect(waiting).toHaveLength(3);
  for (const mail of waiting) {
    expect(mail).toMatchObject({ attempts: 0, claimedUntil: null });
    expect(mail.lastError).toContain('ECONNREFUSED');
  }
  smtp = await startTestSmtpServer();
  expect(await deliver()).toMatchObject({ sent: 3, failed: 0 });
});

test('a server that refuses the sender costs no attempt, and is asked once per run', async () => {
  await smtp.close();
  let asked = 0;
  smtp = await startTestSmtpServer({
    onMailFrom(_address, _session, callback) {
      asked += 1;
      callback(smtpError(550, 'not your sender'));
    },
  });
  await queue(asha, asha, asha);
  expect((await deliver()).unavailable).toContain('not your sender');
  expect(asked).toBe(1);
  expect(await outbox()).toMatchObject(Array.from({ length: 3 }, () => ({ attempts: 0 })));
});

test('a lost connection ends the run and costs one attempt, and other mails go first next time', async () => {
  await smtp.close();
  const tried: string[] = [];
  smtp = await startTestSmtpServer({
    onRcptTo({ address }, _session, callback) {
      tried.push(address);
      callback(address.startsWith('a') ? smtpError(421, 'closing') : null);
    },
  });
  await queue('a@example.in', 'b@example.in', 'c@example.in');
  expect(await deliver()).toMatchObject({ sent: 0, failed: 1 });
  expect(tried).toEqual(['a@example.in']);
  expect((await outbox()).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
  expect(await deliver()).toMatchObject({ sent: 2, failed: 0 });
});

test('an aborted run stops between two mails and claims no more', async () => {
  await smtp.close();
  const ending = new AbortController();
  smtp = await startTestSmtpServer({
    onMailFrom(_address, _session, callback) {
      ending.abort();
      callback();
    },
  });
  await queue(asha, asha);
  expect(await deliver(smtp.url, ending.signal)).toMatchObject({ sent: 1 });
  expect(await outbox()).toMatchObject([{ attempts: 1 }, { attempts: 0, claimedUntil: null }]);
});
