import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { deliverDueMessages } from '#platform/mail/deliver-messages.server.ts';
import { queueTemplate } from '#platform/mail/queue-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import {
  serveWhatsappSandbox,
  testAccount,
} from '#sandboxes/whatsapp/under-test/serve-sandbox.server.ts';
import { whatsappChannel } from './cloud-api.server.ts';

const database = useTestDatabase();
let graph: Awaited<ReturnType<typeof serveWhatsappSandbox>>;
let timeoutMs: number;
beforeEach(async () => {
  timeoutMs = 10_000;
  await database.db.delete(mailOutbox);
  graph = await serveWhatsappSandbox();
});
afterEach(() => graph.close());

const asha = '919876543210';

async function queue(...recipients: string[]): Promise<void> {
  for (const recipient of recipients) {
    await queueTemplate(database.db, {
      dedupeKey: crypto.randomUUID(),
      recipient,
      subject: 'Order shipped',
      body: 'Dear Asha, your order has been shipped',
      template: { name: 'kanak_order_shipped', language: 'en', values: ['Asha', 'K-1'] },
    });
  }
}

type Wanted = Parameters<typeof whatsappChannel>[0]['isWanted'];
const deliver = (account = testAccount, isWanted?: Wanted) =>
  deliverDueMessages({
    db: database.db,
    channel: whatsappChannel({
      account,
      baseUrl: graph.url,
      timeoutMs,
      ...(isWanted && { isWanted }),
    }),
  });
const outbox = () => database.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
const letPass = () => database.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` });

test('a code is sent in the text and in its copy button', async () => {
  await queueTemplate(database.db, {
    dedupeKey: 'sign-in-code:1',
    recipient: asha,
    subject: 'Sign-in code',
    body: '204816 is your verification code',
    template: {
      name: 'kanak_sign_in_code',
      language: 'en',
      values: ['204816'],
      copiedCode: '204816',
    },
  });
  expect(await deliver()).toMatchObject({ sent: 1 });
  const parameters = [{ type: 'text', text: '204816' }];
  expect(graph.taken[0]?.template.components).toEqual([
    { type: 'body', parameters },
    { type: 'button', sub_type: 'url', index: '0', parameters },
  ]);
});

test('a message is sent once, as a template with its values and the id of the outbox', async () => {
  await queue(asha);
  expect(await deliver()).toEqual({ sent: 1, failed: 0, unavailable: null });
  expect(await deliver()).toEqual({ sent: 0, failed: 0, unavailable: null });
  const [row] = await outbox();
  expect(graph.taken).toMatchObject([
    {
      to: asha,
      type: 'template',
      template: {
        name: 'kanak_order_shipped',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Asha' },
              { type: 'text', text: 'K-1' },
            ],
          },
        ],
      },
      biz_opaque_callback_data: row?.id,
    },
  ]);
  expect(row).toMatchObject({
    sentAt: expect.any(Date),
    providerId: graph.taken[0]?.id,
    attempts: 1,
  });
});

describe.each(['server-error', 'too-many-requests', 'hang', 'wrong-token'] as const)(
  'while WhatsApp answers with %s',
  (fault) => {
    test('no message uses up an attempt, the outbox says why, and later each is sent once', async () => {
      await queue(asha, asha, asha);
      graph.fail(fault);
      if (fault === 'hang') timeoutMs = 300;
      for (let run = 0; run < 12; run += 1) {
        expect(await deliver()).toMatchObject({
          sent: 0,
          failed: 0,
          unavailable: expect.any(String),
        });
      }
      for (const row of await outbox()) {
        expect(row).toMatchObject({
          attempts: 0,
          lastError: expect.any(String),
          claimedUntil: null,
        });
      }
      graph.fail('normal');
      timeoutMs = 10_000;
      expect(await deliver()).toMatchObject({ sent: 3 });
      expect(graph.taken).toHaveLength(3);
    });
  },
);

test('with a wrong token nothing is sent and nothing is lost', async () => {
  await queue(asha);
  const wrong = { ...testAccount, token: 'another' };
  expect((await deliver(wrong)).unavailable).toContain('Invalid OAuth access token');
  expect(await deliver()).toMatchObject({ sent: 1 });
});

test('a recipient without WhatsApp is given up at once with the reason, and the next is sent', async () => {
  await queue('12', asha);
  expect(await deliver()).toMatchObject({ sent: 1, failed: 1 });
  expect(await outbox()).toMatchObject([
    { givenUpAt: expect.any(Date), lastError: expect.stringContaining('no number') },
    { sentAt: expect.any(Date) },
  ]);
});

test('a lost answer ends the run, and the message waits for its next attempt', async () => {
  await queue(asha, asha);
  graph.fail('lose-answer');
  timeoutMs = 300;
  expect(await deliver()).toMatchObject({ sent: 0, failed: 1 });
  expect(await outbox()).toMatchObject([{ attempts: 1, sentAt: null }, { attempts: 0 }]);
  expect(graph.taken).toHaveLength(1);
  graph.fail('normal');
  timeoutMs = 10_000;
  await letPass();
  expect(await deliver()).toMatchObject({ sent: 2 });
});

test('a message to a recipient who withdrew consent is cancelled when its turn comes', async () => {
  await queue(asha, '919876500000');
  expect(await deliver(testAccount, async ({ recipient }) => recipient !== asha)).toMatchObject({
    sent: 1,
  });
  expect(graph.taken.map(({ to }) => to)).toEqual(['919876500000']);
  expect(await outbox()).toMatchObject([
    { cancelledAt: expect.any(Date), attempts: 0, claimedUntil: null },
    { sentAt: expect.any(Date) },
  ]);
});
