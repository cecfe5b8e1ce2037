import { expect, test } from 'vitest';
import fc from 'fast-check';
import type { Range } from '#catalogue/products/narrowing/choice.ts';
import { type Understood, understandQuery } from './understand-query.ts';

/** What shoppers type, and what they want: words; ₹ from-to; g from-to; grades; what is not wanted; who it is for. */
const phrases: readonly (readonly [string, string])[] = [
  // Sums, in English.
  ['ring under 30000', 'ring; ₹-30000'],
  ['rings below 30,000', 'rings; ₹-30000'],
  ['ring under ₹30,000', 'ring; ₹-30000'],
  ['ring under Rs. 30000', 'ring; ₹-30000'],
  ['ring under 30k', 'ring; ₹-30000'],
  ['ring upto 30000 rupees', 'ring; ₹-30000'],
  ['ring up to Rs 30000/-', 'ring; ₹-30000'],
  ['ring less than 45000', 'ring; ₹-45000'],
  ['gold ring within 20000', 'ring; ₹-20000'],
  ['necklace under 2 lakh', 'necklace; ₹-200000'],
  ['necklace under 1.5 lakh', 'necklace; ₹-150000'],
  ['necklace below 2 lacs', 'necklace; ₹-200000'],
  ['bridal set under 1 crore', 'bridal set; ₹-10000000'],
  ['earrings under 22k', 'earrings; ₹-22000'],
  ['earrings below 18k', 'earrings; ₹-18000'],
  ['chain above 50000', 'chain; ₹50000-'],
  ['chain over 1 lakh', 'chain; ₹100000-'],
  ['bangles more than 2 lakh', 'bangles; ₹200000-'],
  ['kada starting from 80000', 'kada; ₹80000-'],
  ['pendant min 10000 max 20000', 'pendant; ₹10000-20000'],
  ['pendant above 10000 below 20000', 'pendant; ₹10000-20000'],
  ['chain 50000+', 'chain; ₹50000-'],
  ['chain 50k and above', 'chain; ₹50000-'],
  ['chain 50k or less', 'chain; ₹-50000'],
  ['ring around 40000', 'ring; ₹36000-44000'],
  ['ring about 40k', 'ring; ₹36000-44000'],
  ['ring approx 40000 rs', 'ring; ₹36000-44000'],
  ['ring 40000', 'ring; ₹36000-44000'],
  ['40k ring', 'ring; ₹36000-44000'],
  ['ring for 30000', 'ring; ₹27000-33000'],
  ['my budget is 50000 chain', 'chain; ₹-50000'],
  ['chain budget 50k', 'chain; ₹-50000'],
  ['chain 50k budget', 'chain; ₹-50000'],
  ['chain in 50000', 'chain; ₹-50000'],
  ['ring < 30000', 'ring; ₹-30000'],
  ['gold under 50000', '; ₹-50000'],
  ['under 25000', '; ₹-25000'],
  ['show me rings under 30000', 'rings; ₹-30000'],
  ['i want a ring under 30000 please', 'ring; ₹-30000'],
  // Ranges.
  ['rings 25-30k', 'rings; ₹25000-30000'],
  ['rings 25k-30k', 'rings; ₹25000-30000'],
  ['rings 25k - 30', 'rings; ₹25000-30000'],
  ['rings 25 to 30k', 'rings; ₹25000-30000'],
  ['rings 25000-30000', 'rings; ₹25000-30000'],
  ['rings ₹25,000 – ₹30,000', 'rings; ₹25000-30000'],
  ['rings between 25000 and 30000', 'rings; ₹25000-30000'],
  ['rings between 25k and 30k', 'rings; ₹25000-30000'],
  ['rings from 20000 to 40000', 'rings; ₹20000-40000'],
  ['necklace 1-1.5 lakh', 'necklace; ₹100000-150000'],
  ['necklace 80k to 1 lakh', 'necklace; ₹80000-100000'],
  ['necklace 80 to 1 lakh', 'necklace; ₹80000-100000'],
  ['haar 2 lakh - 3 lakh', 'haar; ₹200000-300000'],
  ['rings 30-25k', 'rings; ₹25000-30000'],
  ['rings 50000-20000', 'rings; ₹20000-50000'],
  ['rings 500-2k', 'rings; ₹500-2000'],
  ['rings 0 to 50000', 'rings; ₹0-50000'],
  ['rings 500-2000', 'rings; ₹500-2000'],
  ['rings 50 to 2000', 'rings; ₹50-2000'],
  ['rings 20-30000', 'rings; ₹20000-30000'],
  ['haar do se teen lakh', 'haar; ₹200000-300000'],
  // Negated limits.
  ['ring not above 50000', 'ring; ₹-50000'],
  ['ring not more than 30000', 'ring; ₹-30000'],
  ['ring not less than 20000', 'ring; ₹20000-'],
  ['ring not under 20000', 'ring; ₹20000-'],
  ['ring no less than 20000', 'ring; ₹20000-'],
  ['chain no more than 5 gram', 'chain; g-5'],
  // Sums, in romanised Hindi.
  ['1.5 lakh se kam', '; ₹-150000'],
  ['haar 1.5 lakh se kam', 'haar; ₹-150000'],
  ['30 hazaar tak ki ring', 'ring; ₹-30000'],
  ['30000 tak ring', 'ring; ₹-30000'],
  ['25 hazaar ka ring', 'ring; ₹22500-27500'],
  ['25 hazaar ka', '; ₹22500-27500'],
  ['25 hazar wali anguthi', 'anguthi; ₹22500-27500'],
  ['50 hajar se upar chain', 'chain; ₹50000-'],
  ['50 hazaar se zyada ka haar', 'haar; ₹50000-'],
  ['20 se 30 hazaar ki anguthi', 'anguthi; ₹20000-30000'],
  ['20 hazaar se 30 hazaar tak', '; ₹20000-30000'],
  ['ek lakh ke andar haar', 'haar; ₹-100000'],
  ['dedh lakh tak mangalsutra', 'mangalsutra; ₹-150000'],
  ['dhai lakh ka set', 'set; ₹225000-275000'],
  ['sadhe teen lakh tak haar', 'haar; ₹-350000'],
  ['sava do lakh tak haar', 'haar; ₹-225000'],
  ['paune do lakh tak haar', 'haar; ₹-175000'],
  ['sadhe 3 lakh tak haar', 'haar; ₹-350000'],
  ['pachas hazaar ke niche kangan', 'kangan; ₹-50000'],
  ['das hazaar mein gift', '; ₹-10000; gift'],
  ['mujhe 40000 tak ki chain chahiye', 'chain; ₹-40000'],
  ['jhumke 20000 ke andar dikhao', 'jhumke; ₹-20000'],
  ['1 lakh 20 hazaar tak kada', 'kada; ₹-120000'],
  ['lagbhag 60 hazaar ka bracelet', 'bracelet; ₹54000-66000'],
  ['20000 rupaye tak payal', 'payal; ₹-20000'],
  ['2 lakh ka budget haar', 'haar; ₹-200000'],
  // Sums, in Devanagari.
  ['५० हज़ार', '; ₹45000-55000'],
  ['५० हजार तक अंगूठी', 'अंगूठी; ₹-50000'],
  ['५०,००० से कम की अंगूठी', 'अंगूठी; ₹-50000'],
  ['1 लाख से कम हार', 'हार; ₹-100000'],
  ['डेढ़ लाख तक मंगलसूत्र', 'मंगलसूत्र; ₹-150000'],
  ['साढ़े तीन लाख तक हार', 'हार; ₹-350000'],
  ['२० से ३० हज़ार की अंगूठी', 'अंगूठी; ₹20000-30000'],
  ['₹२५,००० की अंगूठी', 'अंगूठी; ₹22500-27500'],
  ['एक लाख से ऊपर कंगन', 'कंगन; ₹100000-'],
  ['पचास हज़ार के अंदर चेन', 'चेन; ₹-50000'],
  ['३०००० रुपये तक पायल', 'पायल; ₹-30000'],
  ['मुझे ४० हज़ार तक की चेन चाहिए', 'चेन; ₹-40000'],
  // Weights.
  ['2 tola chain', 'chain; g20.995-25.661'],
  ['2 tole ki chain', 'chain; g20.995-25.661'],
  ['1 tola gold coin', 'coin; g10.498-12.83'],
  ['1/2 tola ring', 'ring; g5.249-6.415'],
  ['half tola ring', 'ring; g5.249-6.415'],
  ['1½ tola ring', 'ring; g15.746-19.246'],
  ['1 1/2 tola ring', 'ring; g15.746-19.246'],
  ['haar under 2½ lakh', 'haar; ₹-250000'],
  ['chain .5 gram', 'chain; g0.45-0.55'],
  ['chain 1-.5 gram', 'chain; g0.5-1'],
  ['chain under Rs.500', 'chain; ₹-500'],
  ['chain 10+ gram', 'chain; g10-'],
  ['dedh tola kada', 'kada; g15.746-19.246'],
  ['1 pavan', '; g7.2-8.8'],
  ['2 sovereign chain', 'chain; g14.4-17.6'],
  ['chain 3 pavan', 'chain; g21.6-26.4'],
  ['10 gram mangalsutra', 'mangalsutra; g9-11'],
  ['10g coin', 'coin; g9-11'],
  ['coin 10 gm', 'coin; g9-11'],
  ['5 gram ki gold chain', 'chain; g4.5-5.5'],
  ['chain under 10 gram', 'chain; g-10'],
  ['chain less than 8.5 gms', 'chain; g-8.5'],
  ['chain above 20 grams', 'chain; g20-'],
  ['chain 5-8 gm', 'chain; g5-8'],
  ['chain 3-2 tola', 'chain; g23.328-34.992'],
  ['chain 5 to 8 grams', 'chain; g5-8'],
  ['ring between 3 and 5 gram', 'ring; g3-5'],
  ['chain 10 gram se kam', 'chain; g-10'],
  ['10 gram tak ka kada', 'kada; g-10'],
  ['kangan 20 gram se upar', 'kangan; g20-'],
  ['under 2 tola necklace', 'necklace; g-23.328'],
  ['८ ग्राम चेन', 'चेन; g7.2-8.8'],
  ['१० ग्राम का मंगलसूत्र', 'मंगलसूत्र; g9-11'],
  ['२ तोला हार', 'हार; g20.995-25.661'],
  ['दो तोला चेन', 'चेन; g20.995-25.661'],
  ['500 mg nose pin', 'nose pin; g0.45-0.55'],
  ['1 tola 2 gram chain', 'chain; g12.298-15.03'],
  ['ten gram coin', 'coin; g9-11'],
  // Grades.
  ['22k', '; 22kt'],
  ['22k gold', '; 22kt'],
  ['22ct', '; 22kt'],
  ['18k', '; 18kt'],
  ['916', '; 22kt'],
  ['916 gold', '; 22kt'],
  ['750 gold ring', 'ring; 18kt'],
  ['22 carat ring', 'ring; 22kt'],
  ['22 karat gold chain', 'chain; 22kt'],
  ['22k gold kangan', 'kangan; 22kt'],
  ['18 kt solitaire', 'solitaire; 18kt'],
  ['22 कैरेट अंगूठी', 'अंगूठी; 22kt'],
  ['24k coin', 'coin; 24kt,24ks'],
  ['9k ring', 'ring; 9kt'],
  ['22k ka kada', 'kada; 22kt'],
  ['ring in 18kt', 'ring; 18kt'],
  ['ring not 22k', 'ring; 24kt,24ks,23kt,20kt,18kt,14kt,9kt,silver'],
  ['ring 18k-22k except 20k', 'ring; 22kt,18kt'],
  ['ring without 18kt under 50000', 'ring; ₹-50000; 24kt,24ks,23kt,22kt,20kt,14kt,9kt,silver'],
  // Several at once.
  ['ring for men under 50k without stone', 'ring; ₹-50000; -stones; men'],
  ['ring size 14 under 20000', 'ring size 14; ₹-20000'],
  ['22k kada below 1 lakh', 'kada; ₹-100000; 22kt'],
  ['22kt chain 10 gram under 2 lakh', 'chain; ₹-200000; g9-11; 22kt'],
  ['18k ring 25-30k', 'ring; ₹25000-30000; 18kt'],
  ['22k 30k ring', 'ring; ₹27000-33000; 22kt'],
  ['916 chain 2 tola', 'chain; g20.995-25.661; 22kt'],
  ['gift under 10000', '; ₹-10000; gift'],
  ['return gift under 5000', '; ₹-5000; gift'],
  ['gift for wife under 50k', '; ₹-50000; gift'],
  ['mens ring under 40000', 'ring; ₹-40000; men'],
  ['kids bangles below 30k', 'bangles; ₹-30000; children'],
  ['ring under 30000 without stones', 'ring; ₹-30000; -stones'],
  ['ready to ship chain under 1 lakh', 'chain; ₹-100000; ready'],
  // Exclusions.
  ['ring without stones', 'ring; -stones'],
  ['ring without stone', 'ring; -stones'],
  ['bina stone ke ring', 'ring; -stones'],
  ['bina diamond ke ring', 'ring; -diamond'],
  ['stone ke bina anguthi', 'anguthi; -stones'],
  ['diamond free ring', 'ring; -diamond'],
  ['बिना स्टोन अंगूठी', 'अंगूठी; -stones'],
  ['बिना पत्थर के अंगूठी', 'अंगूठी; -stones'],
  ['नग के बिना अंगूठी', 'अंगूठी; -stones'],
  ['necklace no pearls', 'necklace; -pearls'],
  ['necklace without pearls or stones', 'necklace; -pearls,stones'],
  ['non stone bangles', 'bangles; -stones'],
  // Marathi.
  ['mala ek ring pahije', 'ring'],
  ['मला एक अंगठी पाहिजे', 'अंगठी'],
  ['मला ५० हजार पर्यंत चेन पाहिजे', 'चेन; ₹-50000'],
  ['mala 10 gram chi chain havi', 'chain; g9-11'],
];

/** None of this is an amount, a weight or a grade. */
const asTyped = [
  'kamal kasu mala',
  'ring size 12',
  'ring size no 12',
  'bangle 2.6',
  'chain 18 inch',
  'letter k pendant',
  'half pave bangles',
  'navratna ring',
  'return gift',
  'char bangles',
  'temple jhumka',
  'one',
  'ring 4821fc',
  'ring e91612',
  'KR1024 kada',
  'ring 004821',
  '3rd anniversary',
];

function written(range: Range | undefined, sign: string, per = 1): string[] {
  if (!range) return [];
  const [from, to] = [range.from, range.to].map((end) => (end === undefined ? '' : end / per));
  return [`${sign}${from}-${to}`];
}

function inShort(understood: Understood): string {
  const { words, price, weight, karats, without, isGift, isReady } = understood;
  return [
    words,
    ...written(price, '₹'),
    ...written(weight, 'g', 1000),
    ...(karats.length > 0 ? [karats.join()] : []),
    ...(without.length > 0 ? [`-${without.join()}`] : []),
    ...(understood.for ? [understood.for] : []),
    ...(isGift ? ['gift'] : []),
    ...(isReady ? ['ready'] : []),
  ].join('; ');
}

test.each(phrases)('the query %s is understood', (query, wanted) => {
  expect(inShort(understandQuery(query)).normalize('NFKD')).toBe(
    wanted.normalize('NFKD').replace(/\u093c/g, ''),
  );
});

test.each(asTyped)('%s is searched for as it was typed', (query) => {
  expect(understandQuery(query)).toMatchObject({ words: query, karats: [], without: [] });
});

test('a code in the name of a piece is searched for as typed', () => {
  const codes = fc.string({
    unit: fc.constantFrom(...'0123456789abcdef'),
    minLength: 4,
    maxLength: 8,
  });
  fc.assert(
    fc.property(codes, (code) => {
      const query = `Ring ${code}`;
      // Nine carat, and 1 c…, have the same meaning anywhere.
      fc.pre(!/^(?:916|9999?|750|585|375|958|995|833)$/.test(code));
      expect(understandQuery(query, (word) => word === code).words).toBe(query);
    }),
    { examples: [['8000babc'], ['4821fc']] },
  );
});

test('a number that is in no name is read as a price', () => {
  expect(understandQuery('ring 4821', () => false)).toMatchObject({
    words: 'ring',
    price: { from: 4339 },
  });
  expect(understandQuery('ring under 4821', () => true)).toMatchObject({
    words: 'ring',
    price: { to: 4821 },
  });
});

test('any text is read without an error, and always in the same way', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (query) => {
      const understood = understandQuery(query);
      expect(understandQuery(query)).toEqual(understood);
      for (const range of [understood.price, understood.weight]) {
        expect((range?.from ?? 0) <= (range?.to ?? Infinity)).toBe(true);
      }
    }),
  );
});
