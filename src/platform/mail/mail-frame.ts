/** The colours of a mail, as `#rrggbb`; `dark` where the reader's screen is dark. */
export type MailColours = {
  page: string;
  surface: string;
  ink: string;
  muted: string;
  line: string;
  /** The hairline below the sender's name. */
  accent: string;
  action: string;
  onAction: string;
  link: string;
};

/** What stands around the words of every mail: who sends it, and where to turn. */
export type MailFrame = {
  /** The sender's name, as its wordmark. */
  name: string;
  /** Where the wordmark leads, null where nowhere. */
  href: string | null;
  /** Whom to write to or ring, one line each, a link where it has an address. */
  contacts: readonly { text: string; href: string | null }[];
  /** Who they are, in small print. */
  footer: readonly string[];
  colours: { light: MailColours; dark: MailColours };
};

/** A frame of ink on paper for a sender of whom nothing but the name is known. */
export function plainFrame(name: string): MailFrame {
  const light: MailColours = {
    page: '#f7f7f5',
    surface: '#ffffff',
    ink: '#1f1f1f',
    muted: '#5c5c5c',
    line: '#dddddd',
    accent: '#8a8a8a',
    action: '#1f1f1f',
    onAction: '#ffffff',
    link: '#1f1f1f',
  };
  const dark: MailColours = {
    page: '#161616',
    surface: '#1f1f1f',
    ink: '#f2f2f2',
    muted: '#b5b5b5',
    line: '#3d3d3d',
    accent: '#8a8a8a',
    action: '#f2f2f2',
    onAction: '#1f1f1f',
    link: '#f2f2f2',
  };
  return { name, href: null, contacts: [], footer: [], colours: { light, dark } };
}
