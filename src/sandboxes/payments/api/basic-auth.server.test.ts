import { expect, test } from 'vitest';
import { refuseStranger } from './basic-auth.server.ts';

const credentials = { keyId: 'rzp_test_abcdefghijklmn', keySecret: 'a secret', webhookSecret: 'w' };
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const right = basic('rzp_test_abcdefghijklmn:a secret');

test('the right key and secret are accepted', () => {
  expect(refuseStranger(right, credentials)).toBeNull();
});

test.each([
  ['no header', null],
  ['an empty header', ''],
  ['another spelling of the scheme', right.replace('Basic', 'basic')],
  ['no colon', basic('rzp_test_abcdefghijklmn')],
  ['a wrong secret', basic('rzp_test_abcdefghijklmn:another secret')],
  ['an empty secret', basic('rzp_test_abcdefghijklmn:')],
])('%s is refused as a failed authentication', (_, header) => {
  expect(refuseStranger(header, credentials)).toMatchObject({
    status: 401,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
  });
});

test('an unknown key is reported as invalid', () => {
  expect(refuseStranger(basic('rzp_live_x:a secret'), credentials)).toMatchObject({
    status: 401,
    body: { error: { description: 'The api key provided is invalid' } },
  });
});
