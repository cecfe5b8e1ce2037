// Specification, storefront 6: The order confirmation reads an order by its id (difference 8)

import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openOrderGrants } from './order-grant.server.ts';

const secret = 'a secret of the shop';
const day = 24 * 60 * 60_000;
const start = new Date('2026-04-01T10:00:00Z');
let now = start;
const grants = openOrderGrants({ secret, isSecure: false, clock: () => now });
const https = openOrderGrants({ secret, isSecure: true, clock: () => now });
const other = openOrderGrants({ secret: 'another secret', isSecure: false, clock: () => now });

const order = (linkVersion = 1) => ({ id: newId(), linkVersion, createdAt: start });
const browserWith = (setCookie = '') => new Headers({ cookie: setCookie.split(';')[0] ?? '' });

describe('a browser', () => {
  test('that placed an order may see it, and no other', async () => {
    const own = order();
    const browser = browserWith(await grants.grant(browserWith(), own));
    expect(await grants.has(browser, own)).toBe(true);
    expect(await grants.has(browser, order())).toBe(false);
    expect(await grants.has(browserWith(), own)).toBe(false);
    expect(await other.has(browser, own)).toBe(false);
  });

  test('keeps access to the last ten orders granted to it', async () => {
    const all = Array.from({ length: 12 }, () => order());
    let browser = browserWith();
    for (const each of all) browser = browserWith(await grants.grant(browser, each));
    const seen = await Promise.all(all.map((each) => grants.has(browser, each)));
    expect(seen).toEqual([false, false, ...Array.from({ length: 10 }, () => true)]);
  });

  test('sees an order for seven days, even if granted another since', async () => {
    const [first, second] = [order(), order()];
    const before = browserWith(await grants.grant(browserWith(), first));
    now = new Date(start.getTime() + 6 * day);
    const browser = browserWith(await grants.grant(before, second));
    expect(await grants.has(browser, first)).toBe(true);
    now = new Date(start.getTime() + 7 * day);
    expect(await grants.has(browser, first)).toBe(false);
    expect(await grants.has(browser, second)).toBe(true);
    now = start;
  });

  test('granted one hour loses access after it, but keeps a longer grant', async () => {
    const own = order();
    const brief = browserWith(await grants.grant(browserWith(), own, 3600));
    const both = browserWith(
      await grants.grant(browserWith(await grants.grant(brief, own)), own, 1),
    );
    now = new Date(start.getTime() + day / 24 - 1000);
    expect(await grants.has(brief, own)).toBe(true);
    now = new Date(start.getTime() + day / 24);
    expect(await grants.has(brief, own)).toBe(false);
    expect(await grants.has(both, own)).toBe(true);
    now = start;
  });

  test('loses access to an order when its links are revoked', async () => {
    const own = order();
    const browser = browserWith(await grants.grant(browserWith(), own));
    expect(await grants.has(browser, { ...own, linkVersion: 2 })).toBe(false);
  });

  test('retains only the selected grants, and its cookie is cleared if none is left', async () => {
    const [one, two] = [order(), order()];
    const both = browserWith(
      await grants.grant(browserWith(await grants.grant(browserWith(), one)), two),
    );
    const retained = await grants.retain(both, (id) => id === two.id);
    expect(await grants.list(browserWith(retained))).toEqual([{ id: two.id, linkVersion: 1 }]);
    expect(await grants.retain(both, () => false)).toContain('Max-Age=0');
  });
});

test('the cookie is hidden from scripts and, over HTTPS, bound to this host', async () => {
  const secure = await https.grant(browserWith(), order());
  expect(secure).toMatch(
    /^__Host-kanak\.orders=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await grants.grant(browserWith(), order())).toMatch(/^kanak\.orders=(?!.*Secure)/);
});

describe('a mailed link', () => {
  test('opens its own order only', () => {
    const [a, b] = [order(), order()];
    expect(grants.isToken(a, grants.token(a))).toBe(true);
    for (const token of [
      grants.token(b),
      other.token(a),
      '',
      '.',
      'zzzzzzz.x',
      `x${grants.token(a)}`,
    ]) {
      expect(grants.isToken(a, token)).toBe(false);
    }
  });

  test('works for 180 days', () => {
    const own = order();
    const token = grants.token(own);
    now = new Date(start.getTime() + 180 * day - 1000);
    expect(grants.isToken(own, token)).toBe(true);
    now = new Date(start.getTime() + 180 * day);
    expect(grants.isToken(own, token)).toBe(false);
    const later = token.replace(/^[^.]+/, (until) =>
      (Number.parseInt(until, 36) + 1e6).toString(36),
    );
    expect(grants.isToken(own, later)).toBe(false);
    now = start;
  });

  test('issued mid-second lasts no longer than 180 days', () => {
    const own = order();
    now = new Date(start.getTime() + 500);
    const token = grants.token(own);
    now = new Date(start.getTime() + 500 + 180 * day);
    expect(grants.isToken(own, token)).toBe(false);
    now = start;
  });

  test('stops working once the order’s links are revoked, and the next one works', () => {
    const own = order();
    const token = grants.token(own);
    const revoked = { ...own, linkVersion: 2 };
    expect(grants.isToken(revoked, token)).toBe(false);
    expect(grants.isToken(revoked, grants.token(revoked))).toBe(true);
  });

  test('from before links expired works until 180 days after the order, unless revoked', () => {
    const own = order();
    const old = createHmac('sha256', secret).update(`order ${own.id}`).digest('base64url');
    expect(grants.isToken(own, old)).toBe(true);
    expect(grants.isToken({ ...own, linkVersion: 2 }, old)).toBe(false);
    now = new Date(start.getTime() + 180 * day);
    expect(grants.isToken(own, old)).toBe(false);
    now = start;
  });
});
