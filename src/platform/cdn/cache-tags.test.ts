import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cdnHeaders, tagsOfPage, tagsToDrop } from './cache-tags.ts';

const anyTag = fc
  .tuple(fc.constantFrom('product', 'list', 'collection', 'page'), fc.uuid())
  .map(([kind, id]) => `${kind}:${id}`);
const anyTags = fc.array(anyTag, { maxLength: 400 }).map((tags) => new Set(tags));

test('a change to anything a page shows drops the page, and its headers stay short', () => {
  fc.assert(
    fc.property(anyTags, (shown) => {
      const stored = new Set(tagsOfPage(shown));
      for (const tag of shown) {
        expect(tagsToDrop(new Set([tag])).some((each) => stored.has(each))).toBe(true);
      }
      expect(tagsToDrop('everything').every((each) => stored.has(each))).toBe(true);
      for (const [, value] of cdnHeaders(shown, 60)) expect(value.length).toBeLessThan(3_100);
    }),
  );
});

test('a product page stays cached when another product changes', () => {
  const stored = new Set(tagsOfPage(new Set(['product:1'])));
  expect(tagsToDrop(new Set(['product:2'])).some((tag) => stored.has(tag))).toBe(false);
});
