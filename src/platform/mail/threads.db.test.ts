import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { claimDueMail, markFailed, markSent, nextDue } from './claim-mail.server.ts';
import { deliverDueMails } from './deliver-mails.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { mailOutbox } from './tables.server.ts';
import { smtpError, startTestSmtpServer } from './test-smtp-server.server.ts';

const database = useTestDatabase();
let smtp: Awaited<ReturnType<typeof startTestSmtpServer>>;
let shouldDefer: (address: string) => boolean;
beforeEach(async () => {
  await database.db.delete(mailOutbox);
  shouldDefer = () => false;
  smtp = await startTestSmtpServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(shouldDefer(address) ? smtpError(450, 'greylisted, come back') : null),
  });
});
afterEach(() => smtp.close());

async function queue(thread: number | null, ...subjects: string[]): Promise<void> {
  for (const subject of subjects) {
    await queueMail(database.db, {
      dedupeKey: crypto.randomUUID(),
      recipient: `buyer-${thread ?? 'alone'}@example.in`,
      subject,
      body: 'Hello',
      ...(thread !== null && { thread: `order ${thread}` }),
    });
  }
}

const deliver = () =>
  deliverDueMails({ db: database.db, smtpUrl: smtp.url, mailFrom: 'shop@kanak.example' });

/** Makes all pending retries due now. */
const letPass = () => database.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` });

const counted = (count: number) => Array.from({ length: count }, (_, index) => index);
const numbered = counted(10).map((index) => `News ${index}`);

function subjectsOf(recipient: string): string[] {
  return smtp.received
    .filter(({ to }) => to === recipient)
    .map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1]?.trim() ?? '');
}

test('four deliverers send every message once and each thread in order, despite deferrals', async () => {
  // Written alternately, as several orders progress at once.
  for (const subject of numbered) {
    for (const thread of counted(10)) await queue(thread, subject);
  }
  let asked = 0;
  shouldDefer = () => (asked += 1) % 3 === 0;
  let left = 100;
  while (left > 0) {
    const runs = await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    left -= runs.reduce((sum, { sent }) => sum + sent, 0);
    await letPass();
  }
  expect(asked).toBeGreaterThan(120);
  expect(smtp.received).toHaveLength(100);
  for (const thread of counted(10)) {
    expect(subjectsOf(`buyer-${thread}@example.in`)).toEqual(numbered);
  }
});

test('a deferred first message holds back its own thread, and no other', async () => {
  await queue(1, 'Placed', 'Shipped');
  await queue(2, 'Placed', 'Shipped');
  await queue(null, 'Reset', 'Verify');
  shouldDefer = (address) => address.startsWith('buyer-1@');
  expect(await deliver()).toMatchObject({ sent: 4, failed: 1 });
  expect(subjectsOf('buyer-2@example.in')).toEqual(['Placed', 'Shipped']);
  expect(subjectsOf('buyer-1@example.in')).toEqual([]);
  shouldDefer = () => false;
  await letPass();
  await deliver();
  expect(subjectsOf('buyer-1@example.in')).toEqual(['Placed', 'Shipped']);
});

test('while the first message of a thread is being sent, the second cannot be claimed', async () => {
  await queue(1, 'Placed', 'Shipped');
  const { db } = database;
  const first = await claimDueMail(db, 'mail');
  expect(first).toMatchObject({ subject: 'Placed', attempts: 1 });
  expect(await claimDueMail(db, 'mail')).toBeNull();
  if (first) await markSent(db, first);
  expect(await claimDueMail(db, 'mail')).toMatchObject({ subject: 'Shipped' });
});

test.each(['given up', 'cancelled'])(
  'a first message that is %s releases the second',
  async (end) => {
    await queue(1, 'Placed', 'Shipped');
    const { db } = database;
    const first = await claimDueMail(db, 'mail');
    if (first && end === 'given up') await markFailed(db, first, { kind: 'refused', reason: 'no' });
    else {
      await db
        .update(mailOutbox)
        .set({ cancelledAt: sql`now()`, claimedUntil: null })
        .where(eq(mailOutbox.subject, 'Placed'));
    }
    expect(await claimDueMail(db, 'mail')).toMatchObject({ subject: 'Shipped' });
  },
);

test('the threads of two channels are independent, even for one order', async () => {
  const { db } = database;
  await queue(1, 'Placed by mail');
  await db.update(mailOutbox).set({ channel: 'whatsapp' });
  await queue(1, 'Shipped by mail');
  expect(await claimDueMail(db, 'mail')).toMatchObject({ subject: 'Shipped by mail' });
  expect(await claimDueMail(db, 'mail')).toBeNull();
  expect(await claimDueMail(db, 'whatsapp')).toMatchObject({ subject: 'Placed by mail' });
});

type Plan = { 'Shared Hit Blocks': number };

test.each(['analysed', 'not analysed yet'])(
  'after an outage, in a table that is %s, the next mail is found without comparing all',
  async (state) => {
    const { db } = database;
    // The first message of each order was deferred, so its later ones are due before it.
    await db.execute(sql`
      insert into mail_outbox (dedupe_key, thread, recipient, subject, body, next_attempt_at)
      select 'k' || n, 'order ' || n % 1600, 'a@example.in', 's', 'b',
        now() - make_interval(mins => case when n <= 1600 then 1 else 60 end)
      from generate_series(1, 4800) n`);
    if (state === 'analysed') await db.execute(sql`analyze mail_outbox`);
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, buffers, format json) ${nextDue(db, 'mail')}`,
    );
    // A few for each waiting message; comparing each with every other would take millions.
    expect(rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(40_000);
  },
);

test('a database failure fails the run once the messages under way have ended', async () => {
  const { db } = database;
  let asked = 0;
  // Counts messages without deferring any.
  shouldDefer = () => (asked += 1) < 0;
  for (const thread of counted(6)) await queue(thread, 'Placed');
  await db.execute(sql`
    create function refuse_third() returns trigger language plpgsql as $$
    begin if new.sent_at is not null and new.thread = 'order 2' then raise 'full'; end if; return new; end $$`);
  await db.execute(
    sql`create trigger refuse_third before update on mail_outbox for each row execute function refuse_third()`,
  );
  await expect(deliver()).rejects.toThrow(/update "mail_outbox"/);
  const rows = await db.select().from(mailOutbox);
  await db.execute(sql`drop function refuse_third cascade`);
  // Every message given to the server is recorded as sent, except the one that could not be.
  expect(rows.filter(({ sentAt }) => sentAt !== null)).toHaveLength(asked - 1);
  expect(rows.filter(({ claimedUntil }) => claimedUntil !== null)).toHaveLength(1);
});

test('after a first message is accepted, four are sent at once', async () => {
  await smtp.close();
  const waiting: (() => void)[] = [];
  let asked = 0;
  smtp = await startTestSmtpServer({
    onRcptTo(_address, _session, answer) {
      asked += 1;
      if (asked === 1) return answer();
      waiting.push(() => answer());
      // None is answered before the fourth has arrived.
      if (waiting.length === 4) for (const letGo of waiting) letGo();
    },
  });
  for (const thread of counted(5)) await queue(thread, 'Placed');
  expect(await deliver()).toMatchObject({ sent: 5, failed: 0 });
});
