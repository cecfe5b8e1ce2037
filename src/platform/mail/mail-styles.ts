import type { MailColours } from './mail-frame.ts';

/** Fonts found on every device: a mail that waits for a font goes unread. */
export const textFont = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
export const displayFont = "'Cormorant Garamond',Georgia,'Times New Roman',serif";

/**
 * Styles only for mail clients that support style sheets: narrower margins on a phone, and dark mode. All others are inline, for
 * every client.
 */
export function styleSheet(dark: MailColours): string {
  const colour = (name: string, property: string, value: string) =>
    `.${name}{${property}:${value}!important}`;
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{-webkit-text-size-adjust:100%;text-size-adjust:100%}',
    '@media(max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.sheet{border-left:0!important;border-right:0!important}.action a{display:block!important}.action{width:100%!important}}',
    '@media(prefers-color-scheme:dark){',
    colour('page', 'background-color', dark.page),
    colour('surface', 'background-color', dark.surface),
    colour('ink', 'color', dark.ink),
    colour('muted', 'color', dark.muted),
    colour('line', 'border-color', dark.line),
    colour('accent', 'border-color', dark.accent),
    colour('button', 'background-color', dark.action),
    colour('button a', 'color', dark.onAction),
    colour('link', 'color', dark.link),
    '}',
  ].join('');
}
