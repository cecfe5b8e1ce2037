import { describe, expect, test } from 'vitest';
import { configOf, problemsOf } from './test-config.server.ts';

const all = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
};
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.in' };

describe('WhatsApp messages', () => {
  test('go to the Cloud API when all four settings are given', () => {
    const account = {
      phoneNumberId: '106540352242922',
      token: 'token',
      appSecret: 'secret',
      verifyToken: 'verify',
    };
    expect(configOf(all).whatsapp).toEqual({ mode: 'cloud', account, apiUrl: null });
    expect(configOf({ ...all, WHATSAPP_API_URL: 'http://127.0.0.1:4001/' }).whatsapp).toEqual({
      mode: 'cloud',
      account,
      apiUrl: 'http://127.0.0.1:4001',
    });
  });

  test('go to the sandbox in a demo shop without them, and nowhere in any other', () => {
    expect(configOf({}).whatsapp).toEqual({ mode: 'sandbox' });
    expect(configOf(production).whatsapp).toEqual({ mode: 'off' });
  });

  test.each(Object.keys(all))('stop the start if %s is missing', (name) => {
    expect(problemsOf({ ...all, [name]: '' })).toEqual([
      `The WhatsApp settings must be set together: ${name} is missing`,
    ]);
  });

  test.each([
    [{ ...all, WHATSAPP_PHONE_NUMBER_ID: '+91 98' }, /^WHATSAPP_PHONE_NUMBER_ID must be/],
    [{ ...all, WHATSAPP_API_URL: 'http://graph.example' }, /^WHATSAPP_API_URL must be/],
    [{ WHATSAPP_API_URL: 'http://127.0.0.1:4001' }, /^WHATSAPP_API_URL needs/],
    [
      { ...all, ...production, WHATSAPP_API_URL: 'http://127.0.0.1:4001' },
      /^WHATSAPP_API_URL cannot be used/,
    ],
  ])('stop the start with %j', (settings, problem) => {
    expect(problemsOf(settings)).toEqual([expect.stringMatching(problem)]);
  });
});
