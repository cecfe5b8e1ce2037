import { expect, test } from 'vitest';
import { headerOf, readAnswer } from './http-answer.ts';

const read = (text: string) => {
  const answer = readAnswer(Buffer.from(text));
  return answer && { status: answer.status, body: answer.body.toString() };
};

/** Every incomplete prefix of a response. */
const beginnings = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at));

test.each([
  ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello', { status: 200, body: 'hello' }],
  ['HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n', { status: 503, body: '' }],
  ['HTTP/1.1 304 Not Modified\r\netag: "a"\r\n\r\n', { status: 304, body: '' }],
  [
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhe\r\nl\r\n2\r\nlo\r\n0\r\n\r\n',
    { status: 200, body: 'he\r\nllo' },
  ],
])('a response is read only once it is complete: %j', (text, answer) => {
  expect(read(text)).toEqual(answer);
  expect(beginnings(text).map(read).filter(Boolean)).toEqual([]);
});

test('a header is found by its name in any case', () => {
  const answer = readAnswer(Buffer.from('HTTP/1.1 304 Not Modified\r\nETag: W/"a"\r\n\r\n'));
  expect(answer && headerOf(answer, 'etag')).toBe('W/"a"');
  expect(answer && headerOf(answer, 'age')).toBe('');
});
