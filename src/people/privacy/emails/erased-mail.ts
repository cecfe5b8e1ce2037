import type { MessageBlock } from '#platform/mail/message.ts';

/** The last mail to a person who was erased. It names no one, and is not kept. */
export function erasedMail(
  shopName: string,
  hasOrdered: boolean,
): { subject: string; blocks: MessageBlock[] } {
  const kept =
    'We keep invoices, receipts and credit notes of what you bought for as long as tax law requires, 72 months from the annual return of their year, and use them for nothing else.';
  return {
    subject: `Your data was erased at ${shopName}`,
    blocks: [
      { kind: 'heading', text: 'Your data was erased' },
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: `As you asked, ${shopName} has erased your account and what we knew about you. This is our last email to you; it is erased too once it is sent.`,
      },
      ...(hasOrdered ? [{ kind: 'note' as const, text: kept }] : []),
      { kind: 'text', text: `With our thanks,\n${shopName}` },
    ],
  };
}
