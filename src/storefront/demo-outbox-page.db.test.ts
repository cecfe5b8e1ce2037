import { describe, expect, test } from 'vitest';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { callRoute, withTestShop } from '../../tests/support/test-shop.server.ts';
import { loader } from './demo-outbox-page.tsx';

const mail = {
  dedupeKey: 'hello',
  recipient: 'asha@example.in',
  subject: 'Hello',
  body: 'https://kanak.example',
};

async function statusFor(site: ReturnType<typeof withTestShop>, address: string): Promise<number> {
  try {
    await callRoute<unknown>(loader, site.visit('/demo/outbox', { address }));
    return 200;
  } catch (thrown) {
    return (thrown as { init?: { status?: number } }).init?.status ?? 500;
  }
}

describe('in a demo shop without a mail server', () => {
  const site = withTestShop();
  test('mails can be read from the same network and from nowhere else', async () => {
    await queueMail(site.shop.db, mail);
    const answer = await callRoute(loader, site.visit('/demo/outbox'));
    expect(answer.mails).toMatchObject([{ recipient: 'asha@example.in', subject: 'Hello' }]);
    expect(await statusFor(site, '192.168.1.9')).toBe(200);
    expect(await statusFor(site, '203.0.113.9')).toBe(404);
  });
});

describe('in a shop that sends mail', () => {
  const site = withTestShop({ SMTP_URL: 'smtp://127.0.0.1:9' });
  test('there is no such page', async () => {
    expect(await statusFor(site, '127.0.0.1')).toBe(404);
  });
});

describe('in a shop that is no demo', () => {
  const site = withTestShop({ NODE_ENV: 'production' });
  test('there is no such page', async () => {
    expect(await statusFor(site, '127.0.0.1')).toBe(404);
  });
});
