import type { PurposeNotice as Words } from '#shop/consents/notice.ts';
import { FactList } from '../fact-list.tsx';

/** What a person is told of one purpose, to be understood without the others. */
export function PurposeNotice({ words }: { words: Words }) {
  const facts = [
    { term: 'Which data', detail: words.data },
    { term: 'Why', detail: words.why },
    { term: 'How long', detail: words.until },
    { term: 'How to end it', detail: words.end },
  ];
  return <FactList facts={facts} />;
}
