import { spellingOf } from './search-closeness.ts';
import { splitWords } from './search-words.ts';
import { Vocabulary, type VocabularyWord } from './vocabulary.ts';

/**
 * The trade's synonyms. The first word of a line stands for the whole group; the others are kinds of it or its name in another
 * language, with `=` between spellings of one word. A kind also finds the group; the first word finds all of them.
 */
const groups = [
  'ring=अंगूठी=अंगूठियां: angoothi=anguthi=anguthiya mundri chhalla=छल्ला band',
  'earring=कान: jhumka=jhumki=झुमका=झुमके bali=baliyan=बाली=बालियां chandbali=चांदबाली stud hoop top=टॉप्स karnphool kundal=कुंडल latkan',
  'necklace=नेकलेस: haar=हार mala=malai=माला choker=चोकर hasli=hansuli=hasuli kanthi=कंठी',
  'pendant=पेंडेंट: locket=लॉकेट',
  'bangle: kada=कड़ा=कड़े kangan=kangna=कंगन choodi=chudi=chudiyan=चूड़ी=चूड़ियां patla valayal',
  'chain=चेन: zanjeer=ज़ंजीर sankali=saankal',
  'mangalsutra=मंगलसूत्र: tanmaniya=तनमनिया vati thali karimani',
  'bracelet=ब्रेसलेट: ponchi=pahunchi',
  'anklet: payal=paayal=पायल pajeb=पाजेब jhanjhar=झांझर ghungroo=घुंघरू kolusu',
  'nose: nosepin nosering nath=नथ nathni=नथनी laung=लौंग mukhuthi=mookuthi',
  'coin: sikka=sikke=सिक्का=सिक्के ginni=गिन्नी biscuit goldcoin',
  'peacock: mayur=mayuri=मयूर mor=मोर',
  'lotus: kamal=कमल padma',
  'temple: mandir=मंदिर devalaya',
  'bridal: wedding vivaah=विवाह shaadi=शादी dulhan=दुल्हन',
];

type Synonym = { word: string; closeness: number };

const anotherSpelling = 0.9;
const anotherWord = 0.5;
const meanings = readGroups();

function readGroups(): Map<string, Synonym[]> {
  const found = new Map<string, Synonym[]>();
  const worth = (words: string[], closeness: number) => words.map((word) => ({ word, closeness }));
  for (const line of groups) {
    const [group = [], ...kinds] = line.split(/:? /).map(spellings);
    for (const word of group) {
      found.set(word, [...worth(group, anotherSpelling), ...worth(kinds.flat(), anotherWord)]);
    }
    for (const kind of kinds) {
      const also = [...worth(kind, anotherSpelling), ...worth(group, anotherWord)];
      for (const word of kind) found.set(word, also);
    }
  }
  return found;
}

function spellings(item: string): string[] {
  return item.split('=').flatMap(splitWords);
}

/** The trade's other words for something, and how close they are to this one. */
export function synonymsOf(word: string): Synonym[] {
  return (meanings.get(word) ?? []).filter((synonym) => synonym.word !== word);
}

/** All words of the trade's synonyms. */
export const tradeWords = new Vocabulary([...meanings.keys()].map(asName));

/** Words of the trade are matched as leniently as those in names. */
function asName(word: string): VocabularyWord {
  return { ...spellingOf(word), rank: 1 };
}
