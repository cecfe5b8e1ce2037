import { clip, escapeHtml, textHtml, webAddress } from './html-text.ts';
import type { MailColours } from './mail-frame.ts';
import { displayFont, textFont } from './mail-styles.ts';
import type { MessageBlock, MessagePiece } from './message.ts';

/** How a mail is drawn: its colours, and how many pieces of a list are shown. */
export type Drawing = { colours: MailColours; maxPieces: number };

type Block<Kind extends MessageBlock['kind']> = Extract<MessageBlock, { kind: Kind }>;

const pictureSide = 88;
/** Longer than anything that the shop writes by itself; a person may paste a book. */
const maxCharacters = 6000;
const maxShort = 300;

/** A block of a message as a row of the table that a mail is. */
export function blockHtml(block: MessageBlock, drawing: Drawing): string {
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

/** Letters of one width, far apart, so that they are read off and typed. */
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

/** A picture with its words beside it. Without the picture the words say all, and stand where they stood. */
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

/** A cell with a colour, and in it a link that fills it: what every mail client shows as a button. */
function buttonHtml({ text, href }: Block<'button'>, colours: MailColours): string {
  const words = escapeHtml(clip(text, 80));
  const address = webAddress(href);
  if (address === null) return paragraph(text, 'ink', `font:16px/1.6 ${textFont}`, colours);
  return table(
    'class="action" style="margin:4px 0 0"',
    `<tr><td class="button" align="center" bgcolor="${colours.action}" style="border-radius:2px;background-color:${colours.action}"><a href="${escapeHtml(address)}" style="display:inline-block;padding:14px 32px;font:600 16px/1.25 ${textFont};color:${colours.onAction};text-decoration:none;border-radius:2px;mso-padding-alt:0"><!--[if mso]>&nbsp;&nbsp;&nbsp;&nbsp;<![endif]-->${words}<!--[if mso]>&nbsp;&nbsp;&nbsp;&nbsp;<![endif]--></a></td></tr>`,
  );
}
