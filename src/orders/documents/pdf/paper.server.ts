import PdfKit from 'pdfkit';
import type { Measure } from './lay-out-text.ts';
import { colours, type FontName, page, type StyleName, styleOf } from './paper-style.ts';
import { type FontFile, readFont, type ScriptFonts } from './script-fonts.server.ts';
import { type Run, runsOf, type Script } from './text-runs.ts';

type Pdf = PDFKit.PDFDocument;

/** A PDF being drawn: tagged for screen readers, and deterministic, without random or clock values. */
export type Paper = {
  pdf: Pdf;
  measure: Measure;
  /** Writes a line of text with its left edge and baseline at this point. */
  write(text: string, at: { x: number; baseline: number }, style: StyleName): void;
  /** Draws artefacts without meaning for a reader: rules, page numbers. */
  decorate(draw: () => void, type?: 'Layout' | 'Pagination'): void;
  /** A hairline across the page, or between these edges. */
  rule(y: number, from?: number, to?: number, colour?: string): void;
  /** Ends the document and returns its bytes. */
  finish(): Promise<Uint8Array>;
};

const fonts: Record<FontName, FontFile> = {
  light: readFont('mukta', '300Light'),
  regular: readFont('mukta', '400Regular'),
  semibold: readFont('mukta', '600SemiBold'),
};

/** Whether the font of a script, or the base font, has a letter. */
export function hasLetter(scriptFonts: ScriptFonts) {
  return (script: Script | null, letter: string): boolean => {
    const font = script === null ? fonts.regular : scriptFonts.get(script)?.regular;
    return font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false;
  };
}

/** Figures of equal width, so that amounts align in columns. */
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];
const isAmount = /^-?(₹[\d,.]+|[\d,.]+ GMS)$/;
/** Letters whose glyph order need not spell the text, so the text itself is stored beside them. */
const isComplex = /[^ -\u024F\u2000-\u20CF]/;

type NewDocument = { title: string; createdAt: Date; scriptFonts: ScriptFonts };

/** Opens an A4 document in Indian English, without a page. */
export function openDocument({ title, createdAt, scriptFonts }: NewDocument): Paper {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    // No default font: the library would read one again each time it is selected by another name.
    font: '',
    info: { Title: title, CreationDate: createdAt, Creator: 'Kanak', Producer: 'Kanak' },
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
  for (const [script, { regular, semibold }] of scriptFonts) {
    pdf.registerFont(`${script} regular`, regular);
    pdf.registerFont(`${script} semibold`, semibold);
  }
  const finished = collect(pdf);
  return {
    pdf,
    measure: measureOn(pdf),
    write: (text, at, style) => write(pdf, { text, ...at }, style),
    decorate: (draw, type = 'Layout') => decorate(pdf, draw, type),
    rule(y, from = page.left, to = page.right, colour = colours.line) {
      const draw = () => pdf.lineWidth(0.6).moveTo(from, y).lineTo(to, y).stroke(colour);
      decorate(pdf, draw, 'Layout');
    },
    finish() {
      pdf.end();
      return finished;
    },
  };
}

function decorate(pdf: Pdf, draw: () => void, type: 'Layout' | 'Pagination'): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

function measureOn(pdf: Pdf): Measure {
  const widths = new Map<string, number>();
  return (text, style) => {
    const key = `${style} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = runsOf(text).reduce((sum, run) => sum + widthOf(pdf, style, run), 0);
    widths.set(key, width);
    return width;
  };
}

function write(
  pdf: Pdf,
  { text, x, baseline }: { text: string; x: number; baseline: number },
  style: StyleName,
): void {
  if (!text) return;
  const { colour, letterSpacing = 0 } = styleOf(style);
  const runs = runsOf(text);
  pdf.fillColor(colour);
  const draw = () => {
    let left = x;
    for (const [place, run] of runs.entries()) {
      const letters = chooseFont(pdf, style, run);
      const at = left;
      left += pdf.widthOfString(run.text, letters);
      // Without the space, a reader would join the last word of a line with the first of the next.
      const end = place === runs.length - 1 ? ' ' : '';
      pdf.text(`${run.text}${end}`, at, baseline, {
        ...letters,
        lineBreak: false,
        baseline: 'alphabetic',
      });
    }
  };
  if (isComplex.test(text) || letterSpacing > 2) withActualText(pdf, text, draw);
  else draw();
}

function widthOf(pdf: Pdf, style: StyleName, run: Run): number {
  return pdf.widthOfString(run.text, chooseFont(pdf, style, run));
}

/** Selects a style's font for a script and returns the options it needs. */
function chooseFont(pdf: Pdf, name: StyleName, { text, script }: Run) {
  const { font, size, letterSpacing = 0 } = styleOf(name);
  if (script !== null) {
    pdf.font(`${script} ${font === 'semibold' ? 'semibold' : 'regular'}`).fontSize(size);
    // Joined letters must not be letter-spaced.
    return { characterSpacing: 0 };
  }
  pdf.font(font).fontSize(size);
  return { ...(isAmount.test(text) && { features: tabular }), characterSpacing: letterSpacing };
}

/**
 * Records the text that drawn glyphs stand for. Readers place it by the axes in force at its end, which must be those the glyphs
 * were drawn with: upwards, as the library flips them for text only.
 */
function withActualText(pdf: Pdf, actual: string, draw: () => void): void {
  const turn = () => pdf.save().transform(1, 0, 0, -1, 0, pdf.page.height);
  turn();
  pdf.markContent('Span', { actual });
  turn();
  draw();
  pdf.restore();
  pdf.endMarkedContent();
  pdf.restore();
}

function collect(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  pdf.on('end', () => resolve(Buffer.concat(chunks)));
  pdf.on('error', reject);
  return promise;
}
