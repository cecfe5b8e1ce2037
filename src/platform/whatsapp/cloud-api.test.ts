import { expect, test } from 'vitest';
import { failureOfAnswer } from './cloud-api.server.ts';

const answer = (status: number, code: number, details?: string) => ({
  status,
  text: JSON.stringify({
    error: { message: `(#${code}) no`, type: 'OAuthException', code, error_data: { details } },
  }),
});

test.each([
  ['a number without WhatsApp', answer(400, 131_026), 'refused'],
  ['a template that is not approved', answer(404, 132_001), 'refused'],
  ['a template with other values', answer(400, 132_000), 'refused'],
  ['a parameter that is wrong', answer(400, 100), 'refused'],
  ['too many to one recipient', answer(400, 131_056), 'deferred'],
  ['an unknown fault', answer(500, 131_000), 'deferred'],
  ['too much from this number', answer(429, 130_429), 'broken'],
  ['a server error', { status: 503, text: 'down' }, 'broken'],
  ['no connection', { status: null, text: 'fetch failed: ECONNREFUSED' }, 'broken'],
  ['a token that has expired', answer(401, 190), 'unavailable'],
  ['an account that is locked', answer(403, 131_031), 'unavailable'],
  ['nothing paid', answer(400, 131_042), 'unavailable'],
  ['a permission that is missing', answer(400, 200), 'unavailable'],
  ['a refusal without words', { status: 403, text: '' }, 'unavailable'],
  ['a page of somebody in between', { status: 404, text: '<h1>Not found</h1>' }, 'deferred'],
  ['a yes without an id', { status: 200, text: '{}' }, 'deferred'],
])('%s is classified correctly, case %#', (_what, given, kind) => {
  expect(failureOfAnswer(given).kind).toBe(kind);
});

test('the reason is what the Graph API says, cut to 500 characters', () => {
  const { reason } = failureOfAnswer(answer(400, 131_026, 'x'.repeat(900)));
  expect(reason).toContain('400 (#131026) no xxx');
  expect(reason).toHaveLength(500);
});
