import { expect, test } from 'vitest';
import { readSettingGroup } from '#content/settings/setting-groups.ts';
import { sentencesOf } from './document-content.ts';

const stored = new Map<string, string>();
const settings = {
  details: readSettingGroup('details', stored),
  documents: readSettingGroup('documents', stored),
};

test('an invoice carries the purity, HUID and shortage sentences, after any SEZ sentence', () => {
  const { puritySentence, huidSentence, shortageSentence } = settings.documents;
  const ofShop = [puritySentence, huidSentence, shortageSentence];
  expect(ofShop.every((sentence) => /^[A-Z].+\.$/.test(sentence))).toBe(true);
  expect(sentencesOf(settings, {})).toEqual(ofShop);
  expect(sentencesOf(settings, { sez: 'with-payment' })).toEqual([
    'Supply to a SEZ unit or developer for authorised operations on payment of integrated tax.',
    ...ofShop,
  ]);
  expect(sentencesOf(settings, { sez: 'without-payment' })).toEqual([
    'Supply to a SEZ unit or developer for authorised operations under bond or letter of undertaking without payment of integrated tax.',
    ...ofShop,
  ]);
});
