import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { testContent, testDocument, voucherLine } from '../test-documents.server.ts';
import { drawDocument } from './draw-document.server.ts';
import { loadScriptFonts } from './script-fonts.server.ts';
import type { Script } from './text-runs.ts';
import { readPdf } from './test-read-pdf.server.ts';

/** Names and places with letters that join, reorder or stack. */
const written: [Script, font: string, text: string][] = [
  ['tamil', 'NotoSansTamil', 'கௌசல்யா ஸ்ரீ மதுரை'],
  ['bengali', 'NotoSansBengali', 'কৃষ্ণা চট্টোপাধ্যায় স্ত্রী'],
  ['telugu', 'NotoSansTelugu', 'శ్రీనివాస్ క్షేత్రం'],
  ['kannada', 'NotoSansKannada', 'ಕೃಷ್ಣ ಬೆಂಗಳೂರು ಕ್ಷೇತ್ರ'],
  ['malayalam', 'NotoSansMalayalam', 'ശ്രീദേവി തിരുവനന്തപുരം'],
  ['gujarati', 'NotoSansGujarati', 'કૃષ્ણ અમદાવાદ ક્ષેત્ર'],
  ['gurmukhi', 'NotoSansGurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['odia', 'NotoSansOriya', 'ଓଡ଼ିଶା ଭୁବନେଶ୍ୱର କୃଷ୍ଣ'],
  ['arabic', 'NotoNaskhArabic', 'محمد اقبال ٹیڑھی لاہور'],
];

function addressedTo(name: string) {
  const buyer = { ...testContent([]).buyer, name };
  const lines = [voucherLine('Ring', 1, paise(100))];
  const document = testDocument(testContent(lines, { buyer }));
  return drawDocument({ document, verifyUrl: 'https://kanak.example/verify/abcdefgh2345mnop' });
}

test.each(written)(
  'a name in %s is drawn in its own font, without missing glyphs',
  async (script, font, text) => {
    const fonts = await loadScriptFonts([script]);
    for (const weight of ['regular', 'semibold'] as const) {
      const words = text
        .split(' ')
        .flatMap((word) => fonts.get(script)?.[weight].layout(word) ?? []);
      const glyphs = words.flatMap((word) => word.glyphs);
      expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
      // Once joined or reordered, there are fewer or different glyphs than letters typed.
      expect(glyphs.length).toBeGreaterThan(0);
      expect(words.every(({ advanceWidth }) => advanceWidth > 0)).toBe(true);
    }
    const bytes = await addressedTo(text);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(
      new RegExp(`/BaseFont /[A-Z]{6}\\+${font}`),
    );
  },
);

test('letters of a syllable are joined and reordered as their script requires', async () => {
  const fonts = await loadScriptFonts(['tamil', 'bengali', 'telugu', 'arabic']);
  const count = (script: Script, text: string) =>
    fonts.get(script)?.regular.layout(text).glyphs.length ?? 0;
  // Signs before and after the letter, from a text typed as two characters.
  expect(count('tamil', 'கௌ')).toBe(3);
  expect(count('tamil', 'ஸ்ரீ')).toBe(1);
  expect(count('bengali', 'ক্ষ')).toBe(1);
  expect(count('telugu', 'క్ష')).toBe(1);
  // Three forms of one letter (initial, medial, final) and their dots.
  const joined = fonts
    .get('arabic')
    ?.regular.layout('ببب')
    .glyphs.map(({ id }) => id);
  expect(new Set(joined).size).toBe(4);
});

test('characters in no font are left out, and the rest is drawn', async () => {
  const { text } = await readPdf(await addressedTo('Meera 😀 漢字 Joshi'));
  expect(text).toContain('Meera Joshi');
});

test('a document in Latin and Devanagari embeds no other font', async () => {
  const bytes = Buffer.from(await addressedTo('Meera जोशी')).toString('latin1');
  expect(bytes).not.toContain('Noto');
});
