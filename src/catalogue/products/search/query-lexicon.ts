import { plainText } from './search-words.ts';

/** The unit after a number. `k` is a thousand rupees or a karat, depending on context. */
export type Unit =
  | { kind: 'money'; times: number }
  | { kind: 'weight'; times: number }
  | { kind: 'karat' | 'k' | 'percent' };

/** The kind of a limit. */
export type Bound = 'upTo' | 'from' | 'around';

/** Spellings of one or more words, in Latin script and Devanagari. */
const words = (text: string): string[] => text.split('|').map((each) => plainText(each.trim()));

function dictionary<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  return new Map(entries.flatMap(([text, meant]) => words(text).map((word) => [word, meant])));
}

/** In milligrams: a tola is 11.664 g, a sovereign or pavan 8 g. */
export const units = dictionary<Unit>([
  ['k', { kind: 'k' }],
  [
    'thousand|thousands|hazaar|hazar|hajar|hajaar|hazzar|हज़ार|हजार|hjr',
    { kind: 'money', times: 1_000 },
  ],
  ['lakh|lakhs|lac|lacs|lack|lkh|laakh|l|लाख', { kind: 'money', times: 100_000 }],
  ['crore|crores|cr|करोड़', { kind: 'money', times: 10_000_000 }],
  [
    'rs|inr|rupee|rupees|rupaye|rupaya|rupay|rupaiye|rupye|रुपये|रुपए|रुपया|रूपये|रु',
    { kind: 'money', times: 1 },
  ],
  ['g|gm|gms|gram|grams|grm|gr|gramme|ग्राम|ग्रॅम|ग्रा', { kind: 'weight', times: 1_000 }],
  ['mg|milligram|milligrams', { kind: 'weight', times: 1 }],
  ['tola|tolas|tole|tolla|तोला|तोले|तोळा|तोळे', { kind: 'weight', times: 11_664 }],
  [
    'sovereign|sovereigns|pavan|pavans|pawan|pavun|savaran|sawaran|savarin|पवन|सवरन',
    { kind: 'weight', times: 8_000 },
  ],
  [
    'kt|kts|ct|cts|carat|carats|karat|karats|caret|karet|kerat|karrat|कैरेट|कैरट|कॅरेट',
    { kind: 'karat' },
  ],
  ['%|percent|per cent|pct|प्रतिशत', { kind: 'percent' }],
]);

/** Number words; they count only before a unit. */
export const numberWords = dictionary<number>([
  ['quarter', 0.25],
  ['half|aadha|adha|aadhe|आधा', 0.5],
  ['sava|सवा', 1.25],
  ['dedh|derh|डेढ़', 1.5],
  ['dhai|adhai|dhaai|ढाई', 2.5],
  ['one|ek|एक', 1],
  ['two|do|दो|don|दोन', 2],
  ['three|teen|तीन', 3],
  ['four|char|chaar|चार', 4],
  ['five|paanch|panch|pach|पांच|पाँच|पाच', 5],
  ['six|chhe|che|छह|छः', 6],
  ['seven|saat|सात', 7],
  ['eight|aath|आठ', 8],
  ['nine|nau|नौ', 9],
  ['ten|das|dus|दस|दहा', 10],
  ['fifteen|pandrah|पंद्रह', 15],
  ['twenty|bees|बीस|वीस', 20],
  ['twenty five|pachees|pachis|पच्चीस', 25],
  ['thirty|tees|तीस', 30],
  ['forty|chalis|chaalis|चालीस', 40],
  ['fifty|pachas|pachaas|पचास|पन्नास', 50],
]);

/** Words before a number that change it: sadhe teen, three and a half. */
export const fractionsBefore = dictionary<number>([
  ['sava|सवा', 0.25],
  ['sadhe|saadhe|sade|साढ़े', 0.5],
  ['paune|पौने', -0.25],
]);

/** Words before an amount that define its meaning. */
export const boundsBefore = dictionary<Bound>([
  [
    'under|below|less than|lesser than|lower than|upto|up to|within|max|maximum|at most|atmost|not more than|' +
      'no more than|cheaper than|not above|not over|not beyond|not exceeding|budget|budget of|budget is|my budget is|my budget|in budget|<|≤|in|till',
    'upTo',
  ],
  [
    'over|above|more than|greater than|higher than|minimum|min|at least|atleast|starting|starting from|starting at|' +
      'from|beyond|upwards of|not less than|no less than|not below|not under|>|≥',
    'from',
  ],
  [
    'around|about|approx|approximately|near|nearly|roughly|almost|~|for|worth|lagbhag|karib|kareeb|takriban|' +
      'करीब|लगभग|तकरीबन',
    'around',
  ],
]);

/** Words after an amount that define its meaning. */
export const boundsAfter = dictionary<Bound>([
  [
    'tak|तक|se kam|se neeche|se niche|से कम|से नीचे|ke andar|ke ander|ke under|ke neeche|ke niche|ke bhitar|' +
      'के अंदर|के अन्दर|के नीचे|के भीतर|or less|or below|or under|and below|and under|and less|max|maximum|below|' +
      'paryant|पर्यंत|peksha kami|पेक्षा कमी|sudhi|se sasta|se sasti|से सस्ता|से सस्ती|budget|ka budget|ke budget|' +
      'के बजट|का बजट|mein|mai|me|में|andar|अंदर|से कम की|se kam ki',
    'upTo',
  ],
  [
    'se upar|se oopar|se uper|se jyada|se zyada|se jada|se adhik|से ऊपर|से ज्यादा|से ज़्यादा|से अधिक|ke upar|के ऊपर|' +
      'or more|or above|and above|and more|and up|plus|+|onwards|upar|peksha jast|पेक्षा जास्त|se mehnga|se mehengi',
    'from',
  ],
]);

/** Separators between the ends of a range. */
export const joins = new Set(words('-|–|—|to|se|से|te|ते|till|upto'));
/** The same after `between`. */
export const joinsAfterBetween = new Set([...joins, ...words('and|aur|और|&|आणि')]);
/** Between two amounts of which either will do. */
export const eithers = new Set(words('or|ya|या|kinva|किंवा'));
export const betweens = new Set(words('between|from|bw'));

/** After a sum: the price of each gram. */
export const perGrams = new Set(
  words('per g|per gm|per gms|per gram|per grams|a gram|prati gram|प्रति ग्राम'),
);

/** Particles without meaning after an amount: of 25,000. */
export const possessives = new Set(
  words('ka|ki|ke|wala|wali|wale|waala|waali|का|की|के|वाला|वाली|वाले|च्या|chya|ची|चा|चे|chi|cha|che'),
);

export const withoutBefore = new Set(
  words('without|w/o|no|non|not|except|excluding|bina|bagair|बिना|बगैर|minus|sans'),
);
/** `stone ke bina`. */
export const withoutAfter = new Set(words('ke bina|ke bagair|के बिना|के बगैर|shivay|शिवाय|free|bina'));

export const stoneWords = new Set(
  words(
    'stone|stones|gem|gems|gemstone|gemstones|nag|nagina|patthar|pathar|pattar|पत्थर|नग|नगीना|रत्न|खडा|khada|स्टोन',
  ),
);

/** Verbs of wanting in Marathi, where `mala` means 'to me' and not a necklace. */
export const marathi = new Set(
  words('pahije|पाहिजे|havi|hava|havay|हवी|हवा|हवे|dakhva|dakhwa|दाखवा|ghyaychi'),
);
export const toMe = new Set(words('mala|मला'));

export const giftWords = new Set(
  words(
    'gift|gifts|gifting|present|presents|tohfa|tohfe|uphaar|uphar|तोहफा|तोहफ़ा|उपहार|भेट|return gift|return gifts',
  ),
);

/** Recipients of a gift, which say nothing about the piece. */
const people =
  'wife|husband|mother|mom|mummy|maa|sister|daughter|son|father|dad|papa|brother|friend|girlfriend|boyfriend|her|him|' +
  'biwi|patni|pati|behen|bhai|birthday|anniversary|पत्नी|माँ|मां|बहन';

/** Request words, which say nothing about what is wanted. */
export const askingWords = new Set(
  words(
    'mujhe|mujhko|muje|mujhey|hame|humko|chahiye|chaiye|chahie|chahiy|dikhao|dikhaiye|dikha|do|dena|lena|leni|hai|hain|' +
      'मुझे|चाहिए|दिखाओ|दिखाइए|है|ek|एक|please|plz|pls|show|me|i|we|want|need|looking|find|give|some|any|something|' +
      'price|prices|priced|cost|costing|range|rate|budget|rs|inr|rupees|rupee|rupaye|रुपये|रुपए|ka|ki|ke|ko|se|mein|' +
      'का|की|के|को|से|में|liye|लिए|wala|wali|wale|वाला|वाली|वाले|weight|weighing|wt|vajan|wazan|वजन|net|only|' +
      'with|that|is|it|are|can|get|jo|kuch|koi|कुछ|कोई|available|each|hallmark|hallmarked|bis|' +
      people,
  ),
);

export const forWords = dictionary<'men' | 'children'>([
  ['men|mens|man|gents|gent|male|mardana|mard|पुरुष|पुरुषों|boys', 'men'],
  [
    'kids|kid|children|childrens|child|baby|babies|bachche|bachcho|bacche|बच्चे|बच्चों|infant',
    'children',
  ],
]);

export const readyWords = new Set(
  words('in stock|ready stock|ready to ship|readymade|ready made|ready to wear'),
);
export const offerWords = new Set(
  words(
    'on offer|offer|offers|discount|discounted|discounts|on sale|on discount|with discount|with offer',
  ),
);
export const makingWords = new Set(
  words('making|making charge|making charges|making cost|banwai|majuri|making chrg'),
);

/** The most words in a phrase. */
export const longestPhrase = 3;
