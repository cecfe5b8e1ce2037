import { beforeAll, expect, test } from 'vitest';
import { mailHtml } from '#platform/mail/mail-html.ts';
import type { MessageBlock } from '#platform/mail/message.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { addPaidOrder } from '#orders/fulfilment/test-packed-order.server.ts';
import { readMailFrame } from '#content/messaging/mail-frame.server.ts';
import { kindOf, unseenKinds } from '../support/mails/mail-kinds.ts';
import { writeEveryMail } from '../support/mails/write-every-mail.ts';
import { withTestShop } from '../support/test-shop.server.ts';

const site = withTestShop();
const origin = 'https://kanak.example';

beforeAll(async () => {
  const { db } = site.shop;
  await site.addAdministrator();
  const orderId = await addPaidOrder(db);
  await writeEveryMail({ db, origin, orderId, recipient: 'asha@example.in' });
});

const everyMail = () => site.shop.db.select().from(mailOutbox);

test('every kind of email that the code can write is among those checked', async () => {
  const kinds = new Set((await everyMail()).map(({ dedupeKey }) => kindOf(dedupeKey)));
  expect(unseenKinds(kinds)).toEqual([]);
});

/** The links and figures in a block. */
function saidBy(block: MessageBlock): string[] {
  if (block.kind === 'button') return [block.href];
  return block.kind === 'figures' ? block.rows.map(({ value }) => value) : [];
}

test('every email consists of blocks, is within 100 kB, and its text has every link and amount', async () => {
  const frame = await readMailFrame(site.shop.db, origin);
  const faults = (await everyMail()).flatMap((mail) => {
    const missing = mail.blocks?.flatMap(saidBy).filter((said) => !mail.body.includes(said));
    const isTooLong = Buffer.byteLength(mailHtml(mail, frame)) > 100_000;
    return isTooLong || missing?.length !== 0 ? [{ key: mail.dedupeKey, isTooLong, missing }] : [];
  });
  expect(faults).toEqual([]);
});
