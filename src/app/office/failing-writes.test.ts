import { expect, test } from 'vitest';
import { done, needsPassword, refused } from './admin-answer.ts';
import { withErrorToast } from './failing-writes.ts';

const clientAction = withErrorToast({ default: 'Failed to save', refund: 'Failed to refund' });
const write = (fields: Record<string, string>) =>
  new Request('http://localhost/admin/store', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });

test('a request for the password carries the form it answers, however many were sent before', async () => {
  for (const price of ['10000', '5000']) {
    const answer = await clientAction({
      request: write({ price }),
      serverAction: async () => needsPassword(),
    });
    expect(answer?.needsPassword).toBe(true);
    expect([...(answer?.sent ?? [])]).toEqual([['price', price]]);
  }
});

test('any other answer is returned unchanged', async () => {
  const answer = done('Saved');
  const request = write({ price: '5000' });
  expect(await clientAction({ request, serverAction: async () => answer })).toBe(answer);
});

test('a failed request shows the error of its intent, and a redirect passes through', async () => {
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await clientAction({ request: write({ intent: 'refund' }), serverAction })).toEqual(
    refused('Failed to refund'),
  );
  await expect(
    clientAction({
      request: write({}),
      serverAction: () => Promise.reject(new Response(null, { status: 302 })),
    }),
  ).rejects.toBeInstanceOf(Response);
});
