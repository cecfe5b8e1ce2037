/** The sheet and its type: sizes in points (1/72 inch); colours are the shop's tokens, dark enough for black ink. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 42,
  right: 553.28,
  top: 40,
  /** The bottom of the content; the footer is below. */
  bottom: 790,
  footer: 808,
};

export const contentWidth = page.right - page.left;

export const colours = {
  ink: '#231815',
  muted: '#6B5E57',
  line: '#B9AA97',
  gold: '#C9A227',
  maroon: '#6B0F24',
};

/** Weights of Mukta, which has Latin, Devanagari and the rupee sign in one design. */
export type FontName = 'light' | 'regular' | 'semibold';

export type Style = {
  font: FontName;
  size: number;
  /** Line height. */
  leading: number;
  colour: string;
  letterSpacing?: number;
  /** The structure tag of the lines; a paragraph if left out. */
  tag?: 'H1' | 'H2';
};

const { ink, muted, maroon } = colours;

export const styles = {
  wordmark: { font: 'light', size: 28, leading: 30, colour: maroon, letterSpacing: 2 },
  longWordmark: { font: 'light', size: 17, leading: 22, colour: maroon, letterSpacing: 1 },
  title: { font: 'light', size: 21, leading: 30, colour: ink, tag: 'H1' },
  number: { font: 'semibold', size: 10, leading: 14, colour: ink },
  warning: { font: 'semibold', size: 8.5, leading: 12, colour: maroon },
  heading: { font: 'semibold', size: 7, leading: 12, colour: muted, letterSpacing: 0.6, tag: 'H2' },
  head: { font: 'semibold', size: 7, leading: 10, colour: muted },
  body: { font: 'regular', size: 8.5, leading: 12, colour: ink },
  strong: { font: 'semibold', size: 8.5, leading: 12, colour: ink },
  fact: { font: 'regular', size: 8.5, leading: 12.5, colour: muted },
  small: { font: 'regular', size: 7.5, leading: 10.5, colour: muted },
  part: { font: 'regular', size: 7.5, leading: 10.5, colour: ink },
  total: { font: 'semibold', size: 12, leading: 18, colour: maroon },
} satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;

/** The style with this name. */
export function styleOf(name: StyleName): Style {
  return styles[name];
}
