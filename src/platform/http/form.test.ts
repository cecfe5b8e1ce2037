import { expect, test } from 'vitest';
import { readForm } from './form.server.ts';

function posted(body: string, type: string | null) {
  const headers = type === null ? undefined : { 'content-type': type };
  return readForm(
    new Request('http://localhost/', { method: 'POST', body: Buffer.from(body), headers }),
  );
}

const urlEncoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const part = (text: string) =>
  `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--\r\n`;

test('a form is read in either encoding', async () => {
  expect((await posted('a=1+2', urlEncoded)).get('a')).toBe('1 2');
  expect((await posted(part('1 2'), multipart)).get('a')).toBe('1 2');
});

test('a field may repeat only if the form declares it as a list', async () => {
  const body = Buffer.from('unit=1&unit=2');
  const headers = { 'content-type': urlEncoded };
  const request = new Request('http://localhost/', { method: 'POST', body, headers });
  expect((await readForm(request, ['unit'])).getAll('unit')).toEqual(['1', '2']);
});

test('invisible characters are stripped from texts, but not from passwords', async () => {
  const typed = encodeURIComponent('\u202a98765\u200b43210\u202c');
  const form = await posted(`phone=${typed}&newPassword=${typed}&name=%E2%81%A0`, urlEncoded);
  expect(form.get('phone')).toBe('9876543210');
  expect(form.get('name')).toBe('');
  expect(encodeURIComponent(String(form.get('newPassword')))).toBe(typed);
});

test.each([
  ['{"a":1}', 'application/json'],
  ['a=1', null],
  ['a=1', 'nonsense'],
  ['a=1', 'multipart/form-data'],
  [part('1').slice(0, 20), multipart],
  ['', multipart],
  ['a=x%00y', urlEncoded],
  [part('x\0y'), multipart],
  ['refund=none&refund=full', urlEncoded],
  ['a=1&b=1&a=1', urlEncoded],
])('%j as %s is refused with 400', async (body, type) => {
  await expect(posted(body, type)).rejects.toMatchObject({ init: { status: 400 } });
});
