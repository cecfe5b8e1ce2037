import { expect, test } from 'vitest';
import { faultForLog } from './log.server.ts';

test('a fault of the database is told without the values that caused it', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(asha@example.com) already exists.',
    client: { password: 'secret' },
  });
  const fault = new Error('Failed query: insert into profiles\nparams: asha@example.com,Asha Rao', {
    cause,
  });
  const told = JSON.stringify(faultForLog(fault));
  expect(told).toContain('Failed query: insert into profiles');
  expect(told).toContain('23505');
  for (const secret of ['asha@example.com', 'Asha Rao', 'secret'])
    expect(told).not.toContain(secret);
});

test('a fault is told with where it happened', () => {
  expect(faultForLog(new TypeError('broken'))).toMatchObject({
    type: 'TypeError',
    message: 'broken',
    stack: expect.stringContaining('log.test.ts'),
  });
});

test('what is thrown but is no error tells nothing of itself', () => {
  expect(faultForLog('asha@example.com')).toEqual({ type: 'string', message: 'not an error' });
});
