import { originalText } from './original-text.ts';

/** About Us as it is at first. */
export const originalAbout = originalText(
  'A jeweller’s counter, lit well and kept quiet.',
  `
{shop name} sells gold jewellery in {finenesses}. We make pieces for the
days that a family remembers, and lighter ones for all the days between.

## A price that can be checked

Gold has a new rate each day, and ours stands at the top of every page. The price of a piece
is its net weight times the rate of its karat, a making charge for the work, and
{GST}% GST on both, rounded to the rupee. Stones are weighed apart and never sold
as gold. Every product shows this sum line by line, so that you can work it out yourself.

## Gold that is what it says

Our gold is hallmarked by the Bureau of Indian Standards. The mark names the fineness,
{fineness marks}, and a six-character number that belongs to that one piece. You can look
the number up in the BIS Care app.

## Work by hand

Filigree, granulation, kundan setting and meenakari need a person with time. We would rather
keep a piece for a week longer than send it out unfinished.

Questions? [Talk to us](/contact).
`,
  [
    {
      promise: 'gst',
      said: ', a making charge for the work, and\n{GST}% GST on both, rounded',
      instead: ' and a making charge for the work, rounded',
    },
    {
      promise: 'hallmarked',
      said: `
## Gold that is what it says

Our gold is hallmarked by the Bureau of Indian Standards. The mark names the fineness,
{fineness marks}, and a six-character number that belongs to that one piece. You can look
the number up in the BIS Care app.
`,
    },
  ],
);
