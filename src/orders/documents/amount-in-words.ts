import type { Paise } from '#price/money/money.ts';

const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** The Indian units from a hundred up, largest first. */
const units = [
  { name: 'Crore', size: 1_00_00_000 },
  { name: 'Lakh', size: 1_00_000 },
  { name: 'Thousand', size: 1_000 },
  { name: 'Hundred', size: 100 },
];

/** `Rupees One Lakh Fifty-One Thousand Eight Hundred Forty-Five and Fifty Paise Only`; `Minus …` if negative. */
export function amountInWords(amount: Paise): string {
  const size = Math.abs(amount);
  const [rupees, rest] = [Math.floor(size / 100), size % 100];
  const sums = [
    ...(rupees > 0 || rest === 0 ? [`Rupees ${wordsOf(rupees)}`] : []),
    ...(rest > 0 ? [`${wordsOf(rest)} Paise`] : []),
  ];
  return `${amount < 0 ? 'Minus ' : ''}${sums.join(' and ')} Only`;
}

/** A whole number from 0 up, in words; a thousand crores and more are counted in crores. */
function wordsOf(number: number): string {
  const unit = units.find(({ size }) => number >= size);
  if (!unit) return wordsBelowHundred(number);
  const rest = number % unit.size;
  const words = `${wordsOf(Math.floor(number / unit.size))} ${unit.name}`;
  return rest === 0 ? words : `${words} ${wordsOf(rest)}`;
}

function wordsBelowHundred(number: number): string {
  if (number < 20) return small[number] ?? '';
  const ten = tens[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10] ?? ''}`;
}
