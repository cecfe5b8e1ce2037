import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';

const { at, sandbox, placeOrder } = useSandbox();

const ways = { callback_url: 'https://shop.in/back?id=1', cancel_url: 'https://shop.in/checkout' };

function open(fields: Record<string, string>) {
  const body = new URLSearchParams({ key_id: sandbox().credentials.keyId, ...fields });
  return fetch(`${at.url}/sandbox/v1/checkout/embedded`, { method: 'POST', body });
}

/** The data that the page passes to its script. */
async function handedOver(response: Response): Promise<unknown> {
  const [, data = ''] = /data-checkout="([^"]*)"/.exec(await response.text()) ?? [];
  return JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
}

test('the hosted page opens the window with the form’s options, and knows both return URLs', async () => {
  const order = await placeOrder();
  const response = await open({
    ...ways,
    order_id: order.id,
    name: 'Kanak"><script>alert(1)</script>',
    'prefill[contact]': '+919876543210',
    'notes[order_id]': '7',
    'prefill[constructor][x]': 'no',
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(await handedOver(response)).toEqual({
    options: {
      key: sandbox().credentials.keyId,
      order_id: order.id,
      name: 'Kanak"><script>alert(1)</script>',
      callback_url: ways.callback_url,
      prefill: { contact: '+919876543210' },
      notes: { order_id: '7' },
      theme: {},
    },
    cancelUrl: ways.cancel_url,
  });
});

test.each([
  ['another key', { ...ways, key_id: 'rzp_test_00000000000000' }],
  ['no cancel URL', { callback_url: ways.callback_url }],
  ['a script as cancel URL', { ...ways, cancel_url: 'javascript:alert(1)' }],
])('the hosted page is refused with %s', async (_what, fields) => {
  const response = await open({ order_id: 'order_00000000000000', ...fields });
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain('<script');
});
