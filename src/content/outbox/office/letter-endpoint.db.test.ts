import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { listAuditRows } from '#upkeep/audit/audit-queries.server.ts';
import { callRoute, owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from './letter-endpoint.ts';

const site = withTestShop();

async function ask(mailId: string, cookie = ''): Promise<Response> {
  return callRoute(loader, site.visit(`/admin/api/letters/${mailId}`, { cookie }), { mailId });
}

async function aMail(): Promise<string> {
  await queueMail(site.shop.db, {
    dedupeKey: newId(),
    recipient: 'asha@example.in',
    subject: 'Hello',
    blocks: [{ kind: 'text', text: 'Come in <b>and</b> look' }],
  });
  const [mail] = await listMails(site.shop.db, { limit: 1 });
  return mail?.id ?? '';
}

test('staff see a mail as sent, in the shop’s layout, and no script in it can run', async () => {
  const cookie = await site.addAdministrator();
  const letter = await ask(await aMail(), cookie);
  expect(letter.status).toBe(200);
  expect(letter.headers.get('cache-control')).toBe('no-store');
  const policy = letter.headers.get('content-security-policy');
  expect(policy).toMatch(/^sandbox/);
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).not.toContain('script');
  const html = await letter.text();
  expect(html).toContain('Come in &lt;b&gt;and&lt;/b&gt; look');
  expect(html).toContain('Kanak Jewellers Private Limited');
  expect((await ask(newId(), cookie)).status).toBe(404);
  expect((await ask('1', cookie)).status).toBe(404);
});

test('opening a mail is recorded in the audit log', async () => {
  const cookie = await site.signIn(owner);
  const id = await aMail();
  await ask(id, cookie);
  const { rows } = await listAuditRows(site.shop.db, {
    search: id,
    kind: null,
    days: { from: null, before: null },
    cursor: null,
    offset: 0,
    limit: 10,
  });
  expect(rows).toMatchObject([{ who: owner.email, what: 'mail opened', subjectName: 'Hello' }]);
});

test('a visitor cannot open a mail', async () => {
  const id = await aMail();
  await expect(ask(id)).rejects.toBeDefined();
});
