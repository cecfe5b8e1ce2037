import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';

const { at, call, placeOrder, pay, sandbox } = useSandbox();

const files = ['checkout.js', 'window', 'window/window.js', 'window/window.css'];

test.each(files)(
  '/sandbox/%s is served uncached, and can be framed by this shop only',
  async (file) => {
    const response = await fetch(`${at.url}/sandbox/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    await response.text();
  },
);

/** The scripts that a browser loads with this one, by URL. */
async function loadScripts(address: string, loaded = new Map<string, string>()) {
  if (loaded.has(address)) return loaded;
  const response = await fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const text = await response.text();
  loaded.set(address, text);
  const { module, errors } = parseSync('script.js', text);
  expect(errors).toEqual([]);
  for (const { moduleRequest } of module.staticImports) {
    await loadScripts(new URL(moduleRequest.value, address).href, loaded);
  }
  return loaded;
}

test.each(['window', 'hosted'])(
  'the script %s.js is valid JavaScript, and so is all that it imports',
  async (name) => {
    const scripts = await loadScripts(`${at.url}/sandbox/window/${name}.js`);
    expect([...scripts.keys()].filter((address) => !address.endsWith('.js'))).toEqual([]);
  },
);

test('the checkout script is a valid classic script, as shops load it', async () => {
  const response = await fetch(`${at.url}/sandbox/checkout.js`);
  const text = await response.text();
  expect(() => new Script(text)).not.toThrow();
});

test.each([
  '../sandbox.server.ts',
  '..%2fsandbox.server.ts',
  'window.html',
  'nothing.js',
  'window.ts',
  'tsconfig.json',
  'Window.JS',
])('nothing else is served: /sandbox/window/%s', async (file) => {
  const response = await fetch(`${at.url}/sandbox/window/${file}`);
  expect(response.status).not.toBe(200);
  expect(await response.text()).not.toContain('openSandbox');
});

test('the window gets the order details it shows, until the order is paid', async () => {
  const order = await placeOrder();
  const query = new URLSearchParams({ key_id: sandbox().credentials.keyId, order_id: order.id });
  expect(await call(`/window/order?${query}`)).toMatchObject({
    status: 200,
    body: { order_id: order.id, amount: 4_589_900, currency: 'INR', shop_name: 'Test shop' },
  });
  await pay(order.id);
  expect(await call(`/window/order?${query}`)).toMatchObject({
    status: 400,
    body: { error: { reason: 'order_already_paid' } },
  });
});

test('a form on another site cannot start a payment', async () => {
  const order = await placeOrder();
  const body = new URLSearchParams({ key_id: sandbox().credentials.keyId, order_id: order.id });
  expect(await call('/window/payments', { method: 'POST', body })).toMatchObject({ status: 415 });
});
