import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { brokenRules } from '../support/money-rules.ts';
import { testSeed as seed } from '../support/test-seed.ts';
import { type Story, stories } from './payment-story.ts';
import { type Ending, playStory } from './play-story.ts';

const checkout = useCheckoutUnderTest();
/** `npm run prove:webhooks` plays many more, from any seed. */
const count = Number(process.env['STORIES'] ?? 60);

/** How an order must end, whatever the order of events: only the money and the piece decide. */
function dueEnding({ isCaptured, isPieceGone }: Ending): Partial<Ending> {
  const nothing = { pieces: { sold: 0, reserved: 0 }, stock: 0, refundedPaise: [] };
  if (!isCaptured) return { ...nothing, payment: 'open' };
  if (isPieceGone) return { ...nothing, payment: 'refunded', refundedPaise: [ringPrice] };
  return { payment: 'paid', pieces: { sold: 1, reserved: 0 }, stock: -1, refundedPaise: [] };
}

test('lost, duplicate, late, forged or reordered payment events never change how an order ends', async () => {
  const endings = { open: 0, paid: 0, refunded: 0 };
  const play = async (story: Story) => {
    const ending = await playStory(checkout, story);
    expect(ending).toMatchObject(dueEnding(ending));
    endings[ending.payment as keyof typeof endings] += 1;
    const played = Object.values(endings).reduce((sum, some) => sum + some, 0);
    // The rules read every order, which thousands of stories make slow.
    if (played > 100 && played % 20 > 0) return;
    expect(await brokenRules(checkout.database().pool, { isSettled: true })).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(stories, play), { numRuns: count, seed });
  await checkout.expectSound();
  expect(Math.min(...Object.values(endings))).toBeGreaterThan(0);
  const { paid, refunded, open } = endings;
  console.log(
    `${count} stories of seed ${seed}: ${paid} paid, ${refunded} refunded because the piece was gone, ` +
      `${open} not paid`,
  );
}, 3_600_000);

test('whatever the events, a made-to-order piece is paid exactly when the money is captured', async () => {
  const endings = { open: 0, paid: 0 };
  const play = async (story: Story) => {
    const ending = await playStory(checkout, story, { isMade: true });
    const payment = ending.isCaptured ? 'paid' : 'open';
    const pieces = { sold: 0, reserved: 0 };
    expect(ending).toMatchObject({ payment, pieces, stock: 0, refundedPaise: [] });
    endings[payment] += 1;
  };
  await fc.assert(fc.asyncProperty(stories, play), { numRuns: Math.ceil(count / 3), seed });
  await checkout.expectSound();
  expect(Math.min(...Object.values(endings))).toBeGreaterThan(0);
}, 3_600_000);
