import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { notice, noticeEnd, noticeVersion } from './notice.ts';
import { purposes } from './purpose.ts';

/** The digest of each version's text. Never edited: a changed text is a new line here, and a new version. */
const published: Record<string, string> = {
  '2026-11-23': '874378ea929c8d74f4a6f4540c4c78a569f7e086e37fb779a6b2ea5c5ed8b809',
  '2026-11-26': '253424bf3c5964564483a973bf080a38ce6b4a40a6c92ce96ecd8eca02272a2a',
  '2026-11-27': 'd2a0b18a90260cbcf90727d4a0694a857bcbf0c4d8735b9a7edf74d2f85bbff9',
  '2026-11-28': '00f6bdde109b95f98be8c355886998d73b730b2255d8b543456923cd71e14832',
  '2026-11-29': '30fa512fd0e4e457d0a6dbe78d085df52c6c38489fb8cb238a24067bcb2f1e27',
  '2026-11-30': 'a5ee5954d5888908139a3ad5a76aa3a2cb4da558382db5f8af8e6a0a517b04d6',
};

test('the text of a published notice version never changes', () => {
  const words = createHash('sha256').update(JSON.stringify({ notice, noticeEnd })).digest('hex');
  expect(words).toBe(published[noticeVersion]);
  expect(noticeVersion).toBe(Object.keys(published).at(-1));
});

test('each purpose has its own notice: which data, why, until when, and how it ends', () => {
  expect(Object.keys(notice).toSorted()).toEqual([...purposes].toSorted());
  for (const words of Object.values(notice)) {
    for (const line of Object.values(words)) expect(line.length).toBeGreaterThan(8);
  }
  expect(noticeEnd.complain).toContain('Data Protection Board of India');
});
