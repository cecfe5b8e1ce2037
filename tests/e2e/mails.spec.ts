import { desc, eq, gte } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { thumbnailUrl } from '#catalogue/media/picture.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { findViolations } from '../support/browser/axe.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';
import { kindOf, unseenKinds } from '../support/mails/mail-kinds.ts';
import { writeEveryMail } from '../support/mails/write-every-mail.ts';

/** Adds an order of pieces with pictures, one with a name of maximum length. */
async function orderOfPictures(db: Database): Promise<string> {
  const found = await db.select().from(pictures).limit(3);
  const names = [
    'Saanjh Plain Band',
    'Kamal Jhumka with a double row of hand-set pearls and enamel petals',
    'Dil Open Heart Pendant',
  ];
  const lines = names.map((name, index) => {
    const picture = found[index];
    return { ...orderLine(name, index + 1), image: picture ? thumbnailUrl(picture) : null };
  });
  return (await addOrder(db, asPaid(), lines)).id;
}

/** The newest mail of each kind, and of each state if a kind has several. */
async function newestOfEachKind(db: Database, since: Date) {
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(gte(mailOutbox.createdAt, since))
    .orderBy(desc(mailOutbox.createdAt));
  const byKind = new Map(
    mails
      .filter(({ channel }) => channel === 'mail')
      .map((mail) => [`${kindOf(mail.dedupeKey)} ${mail.subject}`, mail]),
  );
  return [...byKind.values()];
}

/** Shows a mail without its page's content policy, under which no check could run. */
async function show(page: Page, mailId: string): Promise<string> {
  const answer = await page.request.get(`/demo/outbox/${mailId}`);
  expect(answer.headers()['content-security-policy']).toMatch(/^sandbox/);
  const html = await answer.text();
  await page.setContent(html, { waitUntil: 'load' });
  return html;
}

async function faultsOf(page: Page): Promise<unknown[]> {
  const faults = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const shown = [...document.images];
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide of ${clientWidth}`] : []),
      ...shown.filter(({ alt }) => !alt).map(({ src }) => `${src} has no words`),
      ...shown.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => `${src} is gone`),
    ];
  });
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  return [...faults, ...(await findViolations(page, { tags }))];
}

test('pictures in emails are JPEG, which every mail client shows, and cacheable for ever', async ({
  page,
  db,
  baseURL,
}) => {
  const orderId = await orderOfPictures(db);
  const recipient = `pictures-${newId()}@example.com`;
  await writeEveryMail({ db, origin: baseURL ?? '', orderId, recipient });
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
  const mail = mails.find(({ dedupeKey }) => dedupeKey.startsWith('order-paid '));
  const html = await show(page, mail?.id ?? '');
  const sources = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, source = '']) => source);
  expect(sources.length).toBeGreaterThanOrEqual(3);
  for (const source of sources) {
    const picture = await page.request.get(new URL(source, baseURL).pathname);
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(await picture.body()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 240,
    });
  }
});

test('every email is accessible in light and dark mode, and at most 100 kB', async ({
  page,
  db,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const [{ now } = { now: new Date() }] = (await db.execute<{ now: string }>('select now() as now'))
    .rows;
  const orderId = await orderOfPictures(db);
  const recipient = `mails-${newId()}@example.com`;
  await writeEveryMail({ db, origin: baseURL ?? '', orderId, recipient });
  const mails = await newestOfEachKind(db, new Date(now));

  const kinds = mails.map(({ dedupeKey }) => kindOf(dedupeKey));
  expect(unseenKinds(kinds)).toEqual([]);
  const found: Record<string, unknown[]> = {};
  for (const { id, dedupeKey } of mails) {
    const html = await show(page, id);
    const faults = await faultsOf(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    faults.push(...(await findViolations(page, { rules: ['color-contrast'] })));
    await page.emulateMedia({ colorScheme: 'light' });
    if (Buffer.byteLength(html) > 100_000) faults.push('more than 100 kB');
    if (faults.length > 0) found[dedupeKey] = faults;
  }
  expect(found).toEqual({});
});

test('the outbox links from the text of an email to the email as sent', async ({ page, db }) => {
  const recipient = `mails-${newId()}@example.com`;
  await queueMail(db, {
    dedupeKey: newId(),
    recipient,
    subject: 'A letter',
    blocks: [
      { kind: 'heading', text: 'Come and look' },
      { kind: 'button', text: 'View your order', href: 'https://kanak.example/order' },
    ],
  });
  await page.goto('/demo/outbox');
  const entry = page.getByRole('listitem').filter({ hasText: recipient });
  await expect(entry).toContainText('View your order: https://kanak.example/order');
  const opening = page.waitForEvent('popup');
  await entry.getByRole('link', { name: 'View as sent' }).click();
  const letter = await opening;
  await expect(letter.getByRole('heading', { name: 'Come and look' })).toBeVisible();
  await expect(letter.getByRole('link', { name: 'View your order' })).toBeVisible();
});
