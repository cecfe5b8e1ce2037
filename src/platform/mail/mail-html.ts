import { clip, escapeHtml, webAddress, textHtml } from './html-text.ts';
import type { MailFrame, MailColours } from './mail-frame.ts';
import { displayFont, styleSheet, textFont } from './mail-styles.ts';
import type { MessageBlock, MessagePiece } from './message.ts';

/** The source of a mail's HTML; without blocks, each paragraph of its text becomes one. */
type WrittenMail = {
  subject: string;
  body: string;
  blocks?: readonly MessageBlock[] | null;
};

/** Gmail clips mails at 102 kB. Of our limit of 100 kB the blocks get this much; the rest is for the frame. */
const maxBlockBytes = 80_000;

/**
 * The HTML of a mail: its blocks one below the other, inside the sender's frame. Uses tables and inline styles, as mail clients
 * require; never wider than the screen, readable without pictures and in dark mode, fully escaped, at most 100 kB whatever it
 * holds.
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

/** Drops pieces first, then the longest blocks: whatever else is cut, a mail keeps its links back. */
function fittingRows(blocks: readonly MessageBlock[], { colours }: MailFrame): string[] {
  let rows: string[] = [];
  for (const maxPieces of [50, 20, 8]) {
    const drawing: Drawing = { colours: colours.light, maxPieces };
    rows = blocks.map((block) => blockHtml(block, drawing));
    if (bytesOf(rows.join('\n')) <= maxBlockBytes) return rows;
  }
  const shortened: MessageBlock = {
    kind: 'note',
    text: 'This message is too long to show in full.',
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

/** The preview text in a list of mails: the first sentence that says something. */
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

/** How a mail is rendered: its colours, and how many pieces of a list it shows. */
type Drawing = { colours: MailColours; maxPieces: number };

type Block<Kind extends MessageBlock['kind']> = Extract<MessageBlock, { kind: Kind }>;

const pictureSide = 88;
/** Longer than any text the shop writes itself; people may paste a book. */
const maxCharacters = 6000;
const maxShort = 300;

/** A message block as a table row. */
function blockHtml(block: MessageBlock, drawing: Drawing): string {
  const { colours } = drawing;
  switch (block.kind) {
    case 'heading':
      return row(
        `<h1 class="ink" style="margin:0;font:500 28px/1.25 ${displayFont};color:${colours.ink}">${escapeHtml(clip(block.text, maxShort))}</h1>`,
        12,
      );
    case 'text':
      return row(paragraph(block.text, 'ink', `font:16px/1.6 ${textFont}`, colours), 16);
    case 'note':
      return row(paragraph(block.text, 'muted', `font:14px/1.55 ${textFont}`, colours), 16);
    case 'code':
      return row(codeHtml(block, colours), 20);
    case 'pieces':
      return row(piecesHtml(block, drawing), 8);
    case 'figures':
      return row(figuresHtml(block, colours), 24);
    case 'button':
      return row(buttonHtml(block, colours), 24);
  }
}

function row(content: string, below: number): string {
  return `<tr><td class="edge" style="padding:0 40px ${below}px">${content}</td></tr>`;
}

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

function paragraph(
  text: string,
  tone: 'ink' | 'muted',
  font: string,
  colours: MailColours,
): string {
  const link = `class="link" style="color:${colours.link};text-decoration:underline"`;
  const words = textHtml(clip(text.trim(), maxCharacters), link);
  return `<p class="${tone}" style="margin:0;${font};color:${colours[tone]};overflow-wrap:anywhere;word-break:break-word">${words}</p>`;
}

/** Monospaced and widely spaced, to be read and typed. */
function codeHtml({ text }: Block<'code'>, colours: MailColours): string {
  return table(
    'width="100%"',
    `<tr><td class="line ink" align="center" style="padding:18px 12px;border:1px solid ${colours.line};border-radius:2px;font:600 30px/1.2 'Courier New',Courier,monospace;letter-spacing:6px;color:${colours.ink}">${escapeHtml(clip(text, 40))}</td></tr>`,
  );
}

function piecesHtml({ pieces }: Block<'pieces'>, { colours, maxPieces }: Drawing): string {
  const rows = pieces.slice(0, maxPieces).map((piece) => pieceRow(piece, colours));
  const left = pieces.length - maxPieces;
  const rest =
    left > 0
      ? `<tr><td class="line muted" colspan="2" style="padding:14px 0;border-top:1px solid ${colours.line};font:14px/1.5 ${textFont};color:${colours.muted}">and ${left} more</td></tr>`
      : '';
  return table('width="100%"', rows.join('') + rest);
}

/** A picture beside its text. The text is complete without the picture and stays in place. */
function pieceRow(
  { name, facts, notes, picture, href, price }: MessagePiece,
  colours: MailColours,
) {
  const edge = `border-top:1px solid ${colours.line};padding:16px 0;vertical-align:top`;
  const words = [
    `<p class="ink" style="margin:0;font:500 16px/1.4 ${textFont};color:${colours.ink};overflow-wrap:anywhere">${nameHtml(name, href, colours)}</p>`,
    small(facts.map((fact) => clip(fact, maxShort)).join(' · '), colours),
    ...(notes ?? []).slice(0, 8).map((note) => small(clip(note, maxShort), colours)),
    ...(price
      ? [
          `<p class="ink" style="margin:8px 0 0;font:600 16px/1.4 ${textFont};color:${colours.ink};font-variant-numeric:tabular-nums">${escapeHtml(clip(price, maxShort))}</p>`,
        ]
      : []),
  ].join('');
  const source = webAddress(picture);
  if (source === null) return `<tr><td class="line" colspan="2" style="${edge}">${words}</td></tr>`;
  const image = `<img src="${escapeHtml(source)}" alt="${escapeHtml(clip(name, 100))}" width="${pictureSide}" height="${pictureSide}" class="muted" style="display:block;width:${pictureSide}px;height:${pictureSide}px;object-fit:cover;border:0;border-radius:2px;font:12px/1.3 ${textFont};color:${colours.muted}">`;
  return `<tr><td class="line" width="${pictureSide + 16}" style="${edge}">${image}</td><td class="line" style="${edge}">${words}</td></tr>`;
}

function nameHtml(name: string, href: string | null, colours: MailColours): string {
  const words = escapeHtml(clip(name, maxShort));
  const address = webAddress(href);
  return address === null
    ? words
    : `<a class="ink" href="${escapeHtml(address)}" style="color:${colours.ink};text-decoration:none">${words}</a>`;
}

function small(text: string, colours: MailColours): string {
  if (!text) return '';
  return `<p class="muted" style="margin:4px 0 0;font:14px/1.5 ${textFont};color:${colours.muted};overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

function figuresHtml({ rows }: Block<'figures'>, colours: MailColours): string {
  const cells = rows.slice(0, 60).map(({ term, value, isTotal = false }) => {
    const [tone, font] = isTotal ? ['ink', '600 17px/1.4'] : ['muted', '15px/1.4'];
    const edge = `padding:${isTotal ? '12px 0 4px' : '6px 0'};${isTotal ? `border-top:1px solid ${colours.line};` : ''}vertical-align:top`;
    const words = (text: string) => escapeHtml(clip(text, maxShort)).replaceAll('\n', '<br>');
    return (
      `<tr><td class="line ${tone}" style="${edge};font:${font} ${textFont};color:${isTotal ? colours.ink : colours.muted};padding-right:16px">${words(term)}</td>` +
      `<td class="line ink" align="right" style="${edge};font:${font} ${textFont};color:${colours.ink};font-variant-numeric:tabular-nums;overflow-wrap:anywhere">${words(value)}</td></tr>`
    );
  });
  return table('width="100%"', cells.join(''));
}

/** A cell filled by a link, which every mail client shows as a button: coloured, or only outlined. */
function buttonHtml({ text, href, isQuiet }: Block<'button'>, colours: MailColours): string {
  const words = escapeHtml(clip(text, 80));
  const address = webAddress(href);
  if (address === null) return paragraph(text, 'ink', `font:16px/1.6 ${textFont}`, colours);
  const [look, colour, cell] = isQuiet
    ? ['ink', colours.ink, `style="border-radius:2px;border:1px solid;color:${colours.ink}"`]
    : [
        'button',
        colours.onAction,
        `bgcolor="${colours.action}" style="border-radius:2px;background-color:${colours.action}"`,
      ];
  return table(
    'class="action" style="margin:4px 0 0"',
    `<tr><td class="${look}" align="center" ${cell}><a class="${look}" href="${escapeHtml(address)}" style="display:inline-block;padding:14px 32px;font:600 16px/1.25 ${textFont};color:${colour};text-decoration:none;border-radius:2px;mso-padding-alt:0"><!--[if mso]>&nbsp;&nbsp;&nbsp;&nbsp;<![endif]-->${words}<!--[if mso]>&nbsp;&nbsp;&nbsp;&nbsp;<![endif]--></a></td></tr>`,
  );
}
