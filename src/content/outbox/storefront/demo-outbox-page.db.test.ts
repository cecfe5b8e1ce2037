import { describe, expect, test } from 'vitest';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from './demo-outbox-page.tsx';

const mail = {
  dedupeKey: 'hello',
  recipient: 'asha@example.in',
  subject: 'Hello',
  body: 'https://kanak.example',
};

async function statusFor(
  site: ReturnType<typeof withTestShop>,
  address: string,
  headers: Record<string, string> = {},
): Promise<number> {
  try {
    await callRoute<unknown>(loader, site.visit('/demo/outbox', { address, headers }));
    return 200;
  } catch (thrown) {
    return (thrown as { init?: { status?: number } }).init?.status ?? 500;
  }
}

describe('in a demo shop without a mail server', () => {
  const site = withTestShop();
  test('mails can be read only on the shop’s own computer', async () => {
    await queueMail(site.shop.db, mail);
    const answer = await callRoute(loader, site.visit('/demo/outbox'));
    expect(answer.mails).toMatchObject([{ recipient: 'asha@example.in', subject: 'Hello' }]);
    expect(await statusFor(site, '192.168.1.9')).toBe(404);
    expect(await statusFor(site, '203.0.113.9')).toBe(404);
  });

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'mails cannot be read through a local proxy that sends %s',
    async (name) => {
      const asked = { [name]: name === 'via' ? '1.1 proxy' : '127.0.0.1' };
      expect(await statusFor(site, '127.0.0.1', asked)).toBe(404);
    },
  );
});

describe('in a demo shop behind a trusted proxy', () => {
  const site = withTestShop({ TRUST_PROXY: '1' });
  const by = (address: string) => statusFor(site, address, { 'x-forwarded-for': address });
  test('mails can be read only from the local network, as reported by the proxy', async () => {
    expect(await by('192.168.1.9')).toBe(200);
    expect(await by('203.0.113.9')).toBe(404);
    expect(await statusFor(site, '127.0.0.1', { via: '1.1 proxy' })).toBe(404);
  });
});

describe('in a shop that sends mail', () => {
  const site = withTestShop({ SMTP_URL: 'smtp://127.0.0.1:9' });
  test('the outbox page does not exist', async () => {
    expect(await statusFor(site, '127.0.0.1')).toBe(404);
  });
});

describe('in a shop that is not a demo', () => {
  const site = withTestShop({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
  });
  test('the outbox page does not exist', async () => {
    expect(await statusFor(site, '127.0.0.1')).toBe(404);
  });
});
