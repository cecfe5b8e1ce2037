import { expect, test } from 'vitest';
import type { FromPrimary } from './process-messages.ts';
import { openRelay } from './relay-asks.ts';

/** Three joined workers, and what the relay has sent to each. */
function open(options: Parameters<typeof openRelay>[0] = {}) {
  const relay = openRelay(options);
  const [first, second, third] = [1, 2, 3].map((id) => {
    const heard: FromPrimary[] = [];
    const member = { id, say: (message: FromPrimary) => void heard.push(message) };
    relay.hear(member, { kind: 'joined' });
    return { member, heard };
  });
  if (!first || !second || !third) throw new Error('There are three');
  return { relay, first, second, third };
}
const asked = { kind: 'asked', relay: 1 } as const;
const done = { kind: 'done', relay: 1 } as const;
const ask = { kind: 'ask', ask: 7 } as const;
const answered = { kind: 'answered', ask: 7 } as const;

test('the asking worker is answered once all others are done, and not before', () => {
  const { relay, first, second, third } = open();
  relay.hear(first.member, ask);
  expect([first.heard, second.heard, third.heard]).toEqual([[], [asked], [asked]]);
  relay.hear(second.member, done);
  expect(first.heard).toEqual([]);
  relay.hear(third.member, done);
  expect(first.heard).toEqual([answered]);
});

test('an ended worker is neither asked nor waited for', () => {
  const { relay, first, second, third } = open();
  relay.leave(second.member);
  relay.hear(first.member, ask);
  relay.leave(third.member);
  expect([first.heard, second.heard, third.heard]).toEqual([[answered], [], [asked]]);
});

test('the last remaining worker is answered at once', () => {
  const { relay, first, second, third } = open();
  for (const { member } of [second, third]) relay.leave(member);
  relay.hear(first.member, ask);
  expect(first.heard).toEqual([answered]);
});

test('a stalled worker delays the answer only briefly, and is named', async () => {
  const { promise: late, resolve: onLate } = Promise.withResolvers<number[]>();
  const { relay, first, second } = open({ maxWaitMs: 1, onLate });
  relay.hear(first.member, ask);
  relay.hear(second.member, done);
  expect(await late).toEqual([3]);
  await new Promise(setImmediate);
  expect(first.heard).toEqual([answered]);
  // A late answer changes nothing.
  relay.hear(second.member, done);
  expect(first.heard).toEqual([answered]);
});
