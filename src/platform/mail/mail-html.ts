import { clip, escapeHtml, webAddress } from './html-text.ts';
import { blockHtml, type Drawing } from './mail-blocks-html.ts';
import type { MailFrame } from './mail-frame.ts';
import { displayFont, styleSheet, textFont } from './mail-styles.ts';
import type { MessageBlock } from './message.ts';

/** What of a mail its HTML is made of; without blocks of its text, a block for each paragraph. */
type WrittenMail = {
  subject: string;
  body: string;
  blocks?: readonly MessageBlock[] | null;
};

/** Gmail cuts a mail off at 102 kB. Of the 100 kB that it may have the blocks have so many; the rest is the frame's. */
const maxBlockBytes = 80_000;

/**
 * The HTML of a mail: its blocks one below the other, in the frame of who sends it. Tables and styles at the elements, as
 * mail clients want them; never wider than the screen, readable without pictures and on a dark screen, everything escaped,
 * at most 100 kB whatever it holds.
 */
export function mailHtml(mail: WrittenMail, frame: MailFrame): string {
  const blocks = mail.blocks ?? blocksOf(mail.body);
  const rows = fittingRows(blocks, frame);
  const { light } = frame.colours;
  return [
    '<!doctype html>',
    '<html lang="en-IN" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(clip(mail.subject, 200))}</title><style>${styleSheet(frame.colours.dark)}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background-color:${light.page}">`,
    preheaderHtml(blocks),
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background-color:${light.page}"><tr><td class="outer" align="center" style="padding:32px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;width:100%;table-layout:fixed">`,
    headHtml(frame),
    `<tr><td class="surface sheet line" bgcolor="${light.surface}" style="background-color:${light.surface};border:1px solid ${light.line}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">`,
    '<tr><td style="height:36px;line-height:36px;font-size:0">&nbsp;</td></tr>',
    ...rows,
    '<tr><td style="height:16px;line-height:16px;font-size:0">&nbsp;</td></tr></table></td></tr>',
    footHtml(frame),
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

function blocksOf(body: string): MessageBlock[] {
  return body
    .trim()
    .split(/\n{2,}/)
    .map((text) => ({ kind: 'text', text }));
}

/** Fewer pieces first, and then without the longest blocks: whatever else it lacks, a mail keeps its ways back. */
function fittingRows(blocks: readonly MessageBlock[], { colours }: MailFrame): string[] {
  let rows: string[] = [];
  for (const maxPieces of [50, 20, 8]) {
    const drawing: Drawing = { colours: colours.light, maxPieces };
    rows = blocks.map((block) => blockHtml(block, drawing));
    if (bytesOf(rows.join('\n')) <= maxBlockBytes) return rows;
  }
  const shortened: MessageBlock = {
    kind: 'note',
    text: 'This message is too long to be shown whole.',
  };
  const end = blockHtml(shortened, { colours: colours.light, maxPieces: 0 });
  let room = maxBlockBytes - bytesOf(end) - 1;
  const isKept = rows.map(() => false);
  const fromShortest = rows
    .map((_, index) => index)
    .toSorted((a, b) => lengthAt(rows, a) - lengthAt(rows, b));
  for (const index of fromShortest) {
    room -= bytesOf(rows[index] ?? '') + 1;
    if (room < 0) break;
    isKept[index] = true;
  }
  return [...rows.filter((_, index) => isKept[index]), end];
}

const lengthAt = (rows: readonly string[], index: number) => rows[index]?.length ?? 0;
const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

/** The words that a list of mails shows after the subject: the first sentence that says something. */
function preheaderHtml(blocks: readonly MessageBlock[]): string {
  const first = blocks.find((block) => block.kind === 'text' && !block.text.trim().endsWith(','));
  if (first?.kind !== 'text') return '';
  const words = escapeHtml(clip(first.text.replaceAll(/\s+/g, ' '), 140));
  return `<div aria-hidden="true" style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px">${words}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}

function headHtml({ name, href, colours: { light } }: MailFrame): string {
  const words = escapeHtml(clip(name, 60));
  const address = webAddress(href);
  const wordmark =
    address === null
      ? words
      : `<a class="ink" href="${escapeHtml(address)}" style="color:${light.ink};text-decoration:none">${words}</a>`;
  return `<tr><td align="center" style="padding:16px 20px 28px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="ink accent" align="center" style="padding:0 8px 12px;border-bottom:1px solid ${light.accent};font:500 34px/1.1 ${displayFont};letter-spacing:3px;color:${light.ink}">${wordmark}</td></tr></table></td></tr>`;
}

function footHtml({ contacts, footer, colours: { light } }: MailFrame): string {
  const style = `margin:0 0 6px;font:13px/1.6 ${textFont};color:${light.muted};overflow-wrap:anywhere`;
  const links = contacts.slice(0, 4).map(({ text, href }) => {
    const words = escapeHtml(clip(text, 120));
    return href === null || !/^(https?|mailto|tel):/i.test(href)
      ? words
      : `<a class="link" href="${escapeHtml(clip(href, 300))}" style="color:${light.link};text-decoration:underline">${words}</a>`;
  });
  const lines = footer.slice(0, 8).map((line) => escapeHtml(clip(line, 200)));
  return `<tr><td class="edge" align="center" style="padding:28px 40px 40px"><p class="muted" style="${style}">${links.join(' &nbsp;·&nbsp; ')}</p>${lines.map((line) => `<p class="muted" style="${style}">${line}</p>`).join('')}</td></tr>`;
}
