import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJson } from './json.server.ts';

const form = z.object({ to: z.object({ name: z.string() }) });
const sent = (body: string) =>
  readJson(
    new Request('http://localhost/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    }),
    form,
  );

test('invisible characters are stripped from texts at any depth', async () => {
  const body = JSON.stringify({ to: { name: '\u202eAsha\u2060' } });
  expect(await sent(body)).toEqual({ ok: true, value: { to: { name: 'Asha' } } });
});

test.each(['', '{', 'null', '{"to":1}'])('%j is refused as a bad request', async (body) => {
  expect(await sent(body)).toEqual({ ok: false, reason: 'bad-request' });
});
