import { expect, test } from 'vitest';
import { openLog, serializeError } from './log.server.ts';
import { withRequestId } from './request-id.server.ts';

test('a database error is logged without the values that caused it', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(asha@example.com) already exists.',
    client: { password: 'secret' },
  });
  const error = new Error('Failed query: insert into profiles\nparams: asha@example.com,Asha Rao', {
    cause,
  });
  const logged = JSON.stringify(serializeError(error));
  expect(logged).toContain('Failed query: insert into profiles');
  expect(logged).toContain('23505');
  for (const secret of ['asha@example.com', 'Asha Rao', 'secret'])
    expect(logged).not.toContain(secret);
});

test('an error is logged with its type, message and stack', () => {
  expect(serializeError(new TypeError('broken'))).toMatchObject({
    type: 'TypeError',
    message: 'broken',
    stack: expect.stringContaining('log.test.ts'),
  });
});

test('a thrown value that is not an error is logged without its content', () => {
  expect(serializeError('asha@example.com')).toEqual({ type: 'string', message: 'not an error' });
});

test('a log line carries the id of its request, unless it names another one', () => {
  const lines: { id?: string }[] = [];
  const stream = { write: (text: string) => void lines.push(JSON.parse(text)) };
  const log = openLog('info', null, stream);
  withRequestId('of-this-request', () => {
    log.info('worked on it');
    log.info({ id: 'another' }, 'named another');
  });
  log.info('by itself');
  expect(lines.map(({ id }) => id)).toEqual(['of-this-request', 'another', undefined]);
});
