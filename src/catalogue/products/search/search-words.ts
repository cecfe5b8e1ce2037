import { tidyQuery } from './tidy-query.ts';

const maxWordLength = 40;
const maxWords = 6;

const marks = /[\u0300-\u036f\u093c'\u2018\u2019]/g;
const separators =
  /[\0-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u20ff\u0964\u0965\ufffd]+/;

const plural = /(...)s$/u;

/** Words that distinguish nothing in a shop where everything is gold jewellery. */
const fillers = new Set(
  (
    'a an and at buy by design for from gold golden gents girl golds in jewel jewellery jewelry ladie latest men my ' +
    'new of on online or price shop sona sone sonay the to under with woman women karat carat kt 24k ' +
    '24kt 24ct 23k 23kt 22k 22kt 22ct 20k 20kt 18k 18kt 18ct 14k 14kt 14ct 9k 9kt सोना सोने का की के ' +
    'में'
  ).split(' '),
);

/** A text without accents, apostrophes and capitals, so that words differing only in these are equal. */
export function plainText(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase();
}

/** The words of a text in searchable form: without accents and apostrophes, in lower case, without a plural s. */
export function splitWords(text: string): string[] {
  return plainText(text)
    .split(separators)
    .filter((part) => part !== '')
    .map((part) => cut(part.endsWith('s') ? part.replace(plural, '$1') : part));
}

function cut(word: string): string {
  return word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('');
}

/** Whether a word distinguishes nothing in a shop where everything is gold jewellery. */
export function isFiller(word: string): boolean {
  return splitWords(word).every((each) => fillers.has(each));
}

/** The words to search for: at most six, without repetition, and without fillers unless there are only fillers. */
export function wordsToFind(query: string): string[] {
  const words = [...new Set(splitWords(tidyQuery(query)))];
  const distinctive = words.filter((word) => !fillers.has(word));
  return (distinctive.length > 0 ? distinctive : words).slice(0, maxWords);
}
