import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { type Script, scripts } from './text-runs.ts';

type Position = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>;
type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
/** A font as read by the library, reduced to the members it uses to write text. */
export type FontFile = PDFKit.Mixins.PDFFontSource & {
  getGlyph(id: number, codePoints: number[]): Glyph;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
};

const require = createRequire(import.meta.url);
/** The library's own font reader: it accepts fonts that are already parsed, so they are parsed once for all documents. */
const { create }: { create(bytes: Buffer): FontFile } = createRequire(
  import.meta.resolve('pdfkit'),
)('fontkit');

/** Reads a font from a Google Fonts package. */
export function readFont(family: string, weight: '300Light' | '400Regular' | '600SemiBold') {
  return create(readFileSync(fontPath(family, weight)));
}

function fontPath(family: string, weight: string): string {
  const name = family
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
  return require.resolve(`@expo-google-fonts/${family}/${weight}/${name}_${weight}.ttf`);
}

type ScriptFont = Record<'regular' | 'semibold', FontFile>;
/** The fonts of the scripts that a document needs. */
export type ScriptFonts = ReadonlyMap<Script, ScriptFont>;

const loaded = new Map<Script, ScriptFont>();

/** Loads the fonts of these scripts, each once; most documents need none. */
export async function loadScriptFonts(needed: readonly Script[]): Promise<ScriptFonts> {
  const fonts = new Map<Script, ScriptFont>();
  for (const script of needed) {
    const font = loaded.get(script) ?? (await loadScriptFont(script));
    loaded.set(script, font);
    fonts.set(script, font);
  }
  return fonts;
}

async function loadScriptFont(script: Script): Promise<ScriptFont> {
  const { font: family } = scripts[script];
  return {
    regular: await shapedByHarfBuzz(family, '400Regular'),
    semibold: await shapedByHarfBuzz(family, '600SemiBold'),
  };
}

/** A font shaped by HarfBuzz: the library's own shaping fails on some fonts, such as that of Telugu. */
async function shapedByHarfBuzz(
  family: string,
  weight: '400Regular' | '600SemiBold',
): Promise<FontFile> {
  const harfBuzz = await import('harfbuzzjs');
  const font = readFont(family, weight);
  const bytes = new Uint8Array(readFileSync(fontPath(family, weight)));
  const shaper = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(bytes)));
  font.layout = (text) => {
    const buffer = new harfBuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfBuzz.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const clusters = infos.map(({ cluster }) => cluster);
    const positions = buffer.getGlyphPositions().map((position) => ({ ...position }));
    return {
      glyphs: infos.map(({ codepoint: id, cluster }) =>
        font.getGlyph(id, codePointsOf(text, cluster, clusters)),
      ),
      positions,
      advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
  };
  return font;
}

/** The code points of a glyph: those from its cluster to the next. */
function codePointsOf(text: string, cluster: number, clusters: readonly number[]): number[] {
  const next = Math.min(text.length, ...clusters.filter((other) => other > cluster));
  return Array.from(text.slice(cluster, next), (letter) => letter.codePointAt(0) ?? 0);
}
