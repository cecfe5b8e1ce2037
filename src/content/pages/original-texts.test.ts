import { expect, test } from 'vitest';
import { isPromised, type Promises } from '#content/policies/promises.ts';
import { originalHighlights } from './original-highlights.ts';
import { originalTexts } from './original-texts.ts';
import { readWrittenText } from './written-text.ts';

const all: Promises = {
  hallmarked: true,
  insured: true,
  signatureOnDelivery: true,
  gst: true,
  replacement: true,
};
const none: Promises = {
  hallmarked: false,
  insured: false,
  signatureOnDelivery: false,
  gst: false,
  replacement: false,
};
const pages = Object.entries(originalTexts);

test.each(['hallmarked', 'insured', 'signatureOnDelivery', 'gst', 'replacement'] as const)(
  'no page mentions %s while it is not promised, and some page does otherwise',
  (name) => {
    const off = { ...all, [name]: false };
    for (const [, original] of pages) {
      expect(isPromised(original.asPromised(off).body, off)).toBe(true);
    }
    expect(pages.every(([, { asPromised }]) => isPromised(asPromised(all).body, off))).toBe(false);
  },
);

test.each(pages)('the page %s has no empty section where a promise was', (_name, page) => {
  const kinds = readWrittenText(page.asPromised(none).body).map(({ kind }) => kind);
  for (const [place, kind] of kinds.entries()) {
    expect([kind, kinds[place + 1]]).not.toEqual(['heading', 'heading']);
  }
  expect(kinds.at(-1)).not.toBe('heading');
});

test('texts without their promises still read as whole sentences', () => {
  expect(originalTexts.shipping.asPromised(none).body).toContain(
    'Every parcel is sealed until it is in your hands. We hand it over only to you or to someone you name.',
  );
  expect(originalTexts.shipping.asPromised(none).body).toContain(
    'Please check the seal before you take it.',
  );
  expect(originalTexts.cancellation.asPromised(none).body).toContain('we arrange the pick-up.');
  expect(originalTexts.terms.asPromised(none).body).toContain(
    '## Gold\n\nFor each article, the invoice states its net weight and its purity',
  );
  expect(originalHighlights('22kt', none)[0]?.text).not.toMatch(/hallmark|Standards/);
});
