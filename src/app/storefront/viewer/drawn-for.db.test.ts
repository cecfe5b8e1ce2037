import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import siteMap from '#routes.ts';
import { thrownBy, withTestShop } from '../../../../tests/support/test-shop.server.ts';

/** Storefront writes that do not act for a signed-in viewer, and why. */
const actForNobody: Record<string, string> = {
  'home-page': 'shows staff what they are writing',
  'about-page': 'shows staff what they are writing',
  'contact-page': 'shows staff what they are writing',
  'terms-page': 'shows staff what they are writing',
  'privacy-page': 'shows staff what they are writing',
  'cancellation-page': 'shows staff what they are writing',
  'shipping-page': 'shows staff what they are writing',
  'product-page':
    'is the same for everyone, and adds to the cart of who presses, before scripts can say whose it was',
  'bulk-order-page': 'an enquiry of who says their name in it',
  'grievance-page': 'a complaint of who says their name in it',
  'grievance-ticket-page': 'acts for who has the link of the complaint',
  'gold-rate-page': 'writes to the address that was typed',
  'stop-watch-page': 'acts for who has the link of the mail',
  'track-order-page': 'acts for who knows number and e-mail of an order',
  'auth-page': 'signs somebody in',
  'sign-in-code-page': 'signs somebody in',
  'invitation-page': 'acts for who has the link of the mail',
  'forgot-password-page': 'writes to the address that was typed',
  'reset-password-page': 'acts for who has the link of the mail',
  'verify-email-page': 'acts for who has the link of the mail',
  'change-email-page': 'acts for who has the link of the mail',
  'endpoints/sign-out': 'ends the session of this browser, whosever it is',
  'endpoints/passkey-options': 'hands out a challenge; the key itself is added by a form that asks',
  'endpoints/watches': 'writes to the address that was typed',
  'endpoints/verify-payment': 'reports a payment by its signature',
  'endpoints/payment-callback': 'reports a payment by its signature',
  'endpoints/razorpay-webhook': 'is called by the payment provider',
  'endpoints/whatsapp-webhook': 'is called by WhatsApp',
};

type Route = { file: string; path?: string | undefined; children?: Route[] | undefined };
type Action = (args: object) => unknown;

/** Every storefront route that accepts writes, with a URL for it. */
async function listWrites(routes: readonly Route[], parent = ''): Promise<Write[]> {
  const found: Write[] = [];
  for (const { file, path = '', children = [] } of routes) {
    const pattern = path ? `${parent}/${path}` : parent;
    found.push(...(await listWrites(children, pattern)));
    if (!file.includes('/storefront/')) continue;
    const module = new URL(`../../../${file}`, import.meta.url).href;
    const { action }: { action?: Action } = await import(/* @vite-ignore */ module);
    const name = file.replace(/^.*\/storefront\/|\.tsx?$/g, '');
    if (action) found.push({ name, file, action, params: paramsOf(pattern), pattern });
  }
  return found;
}

type Write = {
  name: string;
  file: string;
  action: Action;
  params: Record<string, string>;
  pattern: string;
};

function paramsOf(pattern: string): Record<string, string> {
  const names = pattern.match(/(?<=:)\w+/g) ?? [];
  return Object.fromEntries(names.map((name) => [name, newId()]));
}

const writes = await listWrites(siteMap);
const asking = writes.filter(({ name }) => !(name in actForNobody));
const site = withTestShop();

/** The response to a write sent from a page of `drawnFor`: pages send forms, endpoints are called with JSON. */
async function send({ name, action, params, pattern }: Write, drawnFor: string, cookie: string) {
  const path = pattern.replace(/:(\w+)\??/g, (_, param: string) => params[param] ?? '');
  const isForm = !name.startsWith('endpoints/') || name === 'endpoints/my-data';
  const headers = { 'content-type': 'application/json', 'x-drawn-for': drawnFor };
  const posted = isForm ? { form: { drawnFor, intent: 'any' } } : { headers };
  const { context, request: asked } = site.visit(path, { cookie, ...posted });
  const request = isForm ? asked : new Request(asked, { method: 'POST', body: '{}' });
  const answer = await thrownBy(() => action({ context, request, params }));
  const to = answer.headers.get('location')?.replace(/^\/auth\?returnTo=[^&]+/, 'sign-in');
  return { status: answer.status, to };
}

describe('a storefront write drawn for another viewer asks to sign in or is refused:', () => {
  test.each(asking.map((write) => [write.name, write] as const))('%s', async (name, write) => {
    const cookie = await site.addAdministrator();
    const refused = name.startsWith('endpoints/') && name !== 'endpoints/my-data';
    const expected = refused ? { status: 401 } : { status: 302, to: 'sign-in&ended' };
    expect(await send(write, newId(), cookie)).toMatchObject(expected);
    expect(await send(write, newId(), '')).toMatchObject(expected);
  });
});

test('every write listed as acting for nobody exists in the storefront', () => {
  const names = writes.map(({ name }) => name);
  expect(Object.keys(actForNobody).filter((name) => !names.includes(name))).toEqual([]);
  expect(asking.length).toBeGreaterThan(15);
});

test('pages whose writes act for a viewer state whom they were drawn for', async () => {
  const files = asking
    .filter(({ name }) => !name.startsWith('endpoints/'))
    .map(({ name, file }) => (name === 'return-page' ? file.replace('-page', '-form') : file));
  for (const file of files) {
    const source = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
    expect([file, /\buseOwnPage\(|\$\{drawnForField\}/.test(source)]).toEqual([file, true]);
  }
});
