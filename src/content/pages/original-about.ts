import { originalText } from './original-text.ts';

/** The original About Us. */
export const originalAbout = originalText(
  'A jeweller’s counter, lit well and kept quiet.',
  `
{shop name} sells gold jewellery in {finenesses}. We make pieces for the
days a family remembers, and lighter ones for every day in between.

## A price that can be checked

The gold rate changes every day, and today’s is at the top of every page. The price of a piece
is its net weight times the rate for its karat, a making charge for the work, and
{GST}% GST on both, rounded to the rupee. Stones are weighed separately and never sold
as gold. Every product shows this calculation line by line, so you can check it yourself.

## Gold that is what it says

Our gold is hallmarked by the Bureau of Indian Standards. The mark shows the fineness,
{fineness marks}, and a six-character number unique to that piece, which you can check
in the BIS Care app.

## Work by hand

Filigree, granulation, kundan setting and meenakari need skilled hands and time. We would rather
keep a piece a week longer than send it out unfinished.

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

Our gold is hallmarked by the Bureau of Indian Standards. The mark shows the fineness,
{fineness marks}, and a six-character number unique to that piece, which you can check
in the BIS Care app.
`,
    },
  ],
);
