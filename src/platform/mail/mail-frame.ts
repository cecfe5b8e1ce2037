/** The colours of a mail, as `#rrggbb`; `dark` for readers in dark mode. */
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

/** The header and footer of every mail: the sender and its contacts. */
export type MailFrame = {
  /** The sender's name, shown as a wordmark. */
  name: string;
  /** The wordmark's link; null for none. */
  href: string | null;
  /** Contact lines, each a link if it has an address. */
  contacts: readonly { text: string; href: string | null }[];
  /** The sender's details, in small print. */
  footer: readonly string[];
  colours: { light: MailColours; dark: MailColours };
};

/** A black-on-white frame for a sender known only by name. */
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
