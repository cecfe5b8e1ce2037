/** How a message reaches people. */
export const channels = ['mail', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** A piece in a message, as on a card. `picture` and `href` are whole addresses. */
export type MessagePiece = {
  name: string;
  /** Karat, size, weight and the like. */
  facts: readonly string[];
  /** What else is to be said of it, one line each. */
  notes?: readonly string[];
  picture: string | null;
  href: string | null;
  /** Empty where none is to be said. */
  price: string;
};

/** A part of a message. The text part says all of them; the HTML shows them. */
export type MessageBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** A sign-in code, to be read and typed. */
  | { kind: 'code'; text: string }
  | { kind: 'pieces'; pieces: readonly MessagePiece[] }
  | { kind: 'figures'; rows: readonly { term: string; value: string; isTotal?: boolean }[] }
  | { kind: 'button'; text: string; href: string };

/** An approved template of the WhatsApp Cloud API, with what stands in its places. */
export type MessageTemplate = {
  name: string;
  language: string;
  values: readonly string[];
  /** What its button copies: of an authentication template the code, and of no other anything. */
  copiedCode?: string;
};

/** The words of a message without its form: what the text part of a mail says, and what staff read in the outbox. */
export function messageText(blocks: readonly MessageBlock[]): string {
  return blocks.map(blockText).join('\n\n');
}

function blockText(block: MessageBlock): string {
  switch (block.kind) {
    case 'button':
      return `${block.text}: ${block.href}`;
    case 'figures':
      return block.rows.map(({ term, value }) => `${term}: ${value}`).join('\n');
    case 'pieces':
      return block.pieces
        .flatMap(({ name, facts, notes = [], price }) => [
          [name, ...facts].join(', ') + (price && `: ${price}`),
          ...notes.map((note) => `  ${note}`),
        ])
        .join('\n');
    default:
      return block.text;
  }
}
