import { expect, test } from 'vitest';
import { hasGst, inclGst } from './gst-words.ts';

test('a total says that it includes GST only if one of its prices does', () => {
  expect(inclGst('Total', [{ gst: 0 }, null, { gst: 1_680_00 }])).toBe('Total, incl. GST');
  expect(inclGst('Total', [{ gst: 0 }, null, undefined])).toBe('Total');
  expect(inclGst('Total', [])).toBe('Total');
  expect([hasGst([{ gst: 1 }]), hasGst([{ gst: 0 }]), hasGst([null])]).toEqual([
    true,
    false,
    false,
  ]);
});
