import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { addShopper, signIn, signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';
import { writeEveryMail } from '../support/mails/write-every-mail.ts';

/** Text of the maximum length, without spaces at which a line could break. */
const words = (most: number) => 'Venkatanarasimharajuvaripeta'.repeat(20).slice(0, most);
const name = words(80);
const city = words(80);
const mapsLink = `https://maps.app.goo.gl/${words(370)}`;
const email = `${'a'.repeat(60)}-${newId()}@${words(60)}.example.com`;
const long = orderLine(words(200));

/** The start of each text that overflows a window that can be scrolled sideways. */
function beyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const found = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth && each.childElementCount === 0,
    );
    return [
      `${scrollWidth} px`,
      ...found.map((each) => `${each.tagName} ${each.innerText.slice(0, 30)}`),
    ];
  });
}

const enlarge = (page: Page) =>
  page.addStyleTag({ content: 'html { font-size: 200% !important; }' });

/** The texts of these pages that overflow the window at twice the text size. */
async function beyondIn(page: Page, pages: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of pages) {
    await page.goto(path);
    await enlarge(page);
    const beyond = await beyondWindow(page);
    if (beyond.length > 0) found[path] = beyond;
  }
  return found;
}

test('no page or email overflows a narrow phone at 200 % text, however long the input', async ({
  page,
  db,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const shopper = await addShopper(db);
  await signIn(page, shopper);
  await db
    .update(profiles)
    .set({ name, phone: '+91 98765 43210' })
    .where(eq(profiles.email, shopper.email));
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, shopper.email));
  const typed = {
    customerName: `${name} ${name}`,
    customerEmail: email,
    shippingAddress: { address: mapsLink, city, pincode: '625001', state: 'Tamil Nadu' as const },
  };
  const buyer = { userId: profile?.id ?? null, ...typed, ...asPaid() };
  const order = await addOrder(db, { ...buyer, status: 'processing' }, [long]);
  const desk = {
    db,
    clock: () => new Date(),
    orderLink: ({ id }: { id: string }) => `${baseURL}/order-confirmation/${id}`,
  };
  for (const to of ['shipped', 'delivered'] as const) await moveTo(desk, order.id, to);
  const ring = await addRing(db, 3);

  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await enlarge(page);
  await expect(page.getByLabel('Phone')).toHaveValue('+91 98765 43210');
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Address', { exact: true }).fill(mapsLink);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('Pincode').fill('625001');
  expect.soft(await beyondWindow(page)).toEqual([]);

  const own = `/order-confirmation/${order.id}`;
  const pages = [own, `${own}/return`, '/my-orders', '/my-account', '/my-account/addresses?add'];
  expect.soft(await beyondIn(page, pages)).toEqual({});

  const recipient = `${'m'.repeat(60)}@${newId()}.example.com`;
  await writeEveryMail({ db, origin: baseURL ?? '', orderId: order.id, recipient });
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
  const ofOrder = mails.filter(({ thread }) => thread === `order ${order.id}`);
  expect(ofOrder.length).toBeGreaterThan(5);
  const letters = ofOrder.map(({ id }) => `/demo/outbox/${id}`);
  expect.soft(await lettersBeyond(page, letters)).toEqual([]);

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  const office = await context.newPage();
  await signInAsAdmin(office);
  expect.soft(await beyondIn(office, [`/admin/orders/${order.id}`])).toEqual({});
});

/** The same for mails, which set their own text size and whose content policy lets nothing be injected. */
async function lettersBeyond(page: Page, letters: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of letters) {
    await page.setContent(await (await page.request.get(path)).text());
    found.push(...(await beyondWindow(page)));
  }
  return found;
}
