import type { MessageBlock } from '#platform/mail/message.ts';

/** The last mail to somebody whom the shop has forgotten. It names nobody, and nothing of it stays here. */
export function erasedMail(
  shopName: string,
  hasOrdered: boolean,
): { subject: string; blocks: MessageBlock[] } {
  const kept =
    'Invoices, receipts and credit notes of what you bought stay with us for as long as tax law asks, 72 months from the annual return of their year. They are used for nothing else.';
  return {
    subject: `Your data was erased at ${shopName}`,
    blocks: [
      { kind: 'heading', text: 'Your data was erased' },
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: `As you asked, ${shopName} has erased your account and what we knew about you. This is the last mail that you get from us; it is erased as well once it has left.`,
      },
      ...(hasOrdered ? [{ kind: 'note' as const, text: kept }] : []),
      { kind: 'text', text: `With our thanks,\n${shopName}` },
    ],
  };
}
