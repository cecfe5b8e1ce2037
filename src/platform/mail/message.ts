/** How a message reaches people. */
export const channels = ['mail', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** A piece in a message, as on a product card. `picture` and `href` are absolute URLs. */
export type MessagePiece = {
  name: string;
  /** Karat, size, weight and the like. */
  facts: readonly string[];
  /** Further notes, one line each. */
  notes?: readonly string[];
  picture: string | null;
  href: string | null;
  /** Empty if it is not to be shown. */
  price: string;
};

/** A part of a message. The plain text contains all of them; the HTML lays them out. */
export type MessageBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** A sign-in code, to be read and typed. */
  | { kind: 'code'; text: string }
  | { kind: 'pieces'; pieces: readonly MessagePiece[] }
  | { kind: 'figures'; rows: readonly { term: string; value: string; isTotal?: boolean }[] }
  /** A quiet one is outlined: for what few readers want, such as stopping a mail. */
  | { kind: 'button'; text: string; href: string; isQuiet?: boolean };

/** An approved template of the WhatsApp Cloud API with its parameters. */
export type MessageTemplate = {
  name: string;
  language: string;
  values: readonly string[];
  /** What its button copies: the code of an authentication template; other templates have none. */
  copiedCode?: string;
};

/** The plain text of a message: the text part of a mail, and what staff read in the outbox. */
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
