import type { ReviewForm } from '#selling/reviews/forms.ts';
import type { DeclineReason } from '#selling/reviews/review.ts';
import type { PlannedSale } from './plan-sales.ts';
import { type Calendar, clockTime } from './trade-calendar.ts';
import type { DemoSale, TradeDeed } from './trade-deed.ts';

type DemoReview = {
  words: ReviewForm;
  /** What staff decide on the next working day; null while they have not read it. */
  decision: 'publish' | DeclineReason | null;
  answer?: string;
};

const by = (stars: number, title: string, text: string, isNamed = true): ReviewForm => ({
  stars,
  title,
  text,
  isNamed,
});

/** Suitable for any piece. They go first to the pieces sold most often, so that some page has several. */
const demoReviews: readonly DemoReview[] = [
  {
    words: by(
      5,
      'My mother wears it every day',
      'Bought it for my mother’s sixtieth. The finish is clean all around, also at the back where nobody looks, and the HUID was found in the BIS Care app within a minute. She has not taken it off since.',
    ),
    decision: 'publish',
    answer: 'That makes our karigars very happy. Our best wishes to your mother.',
  },
  {
    words: by(
      2,
      'Lovely piece, poor parcel',
      'The jewellery is good and I am keeping it. But the outer box came torn at one corner, and I had to ring twice before anybody could tell me where it was. For gold I expect better.',
    ),
    decision: 'publish',
    answer:
      'You are right, and we are sorry. We now send every parcel in a hard outer box, with its tracking number by message the same evening. Thank you for telling us.',
  },
  {
    words: by(
      4,
      'Smaller than I thought',
      'Very neat work and honest billing: weight, making and GST all stand there line by line. On the screen it looked bigger, so do read the grams before you order. I would still buy it again.',
    ),
    decision: 'publish',
  },
  {
    words: by(
      5,
      '',
      'Second order from here. The weight agreed with the scale of our jeweller at home, and it came a day before it was promised.',
      false,
    ),
    decision: 'publish',
  },
  {
    words: by(
      5,
      'Just the colour I wanted',
      'The colour is the deep yellow I was looking for and not the pale one of the malls. At the wedding everyone asked where it is from.',
    ),
    decision: 'publish',
  },
  {
    words: by(
      4,
      'Good for gifting',
      'Nicely packed in its box, with the certificate. Took an extra day over Diwali, but they wrote to me about it before I had to ask.',
    ),
    decision: 'publish',
  },
  {
    words: by(
      5,
      'Come and see it',
      'Very happy. If anyone in our colony wants to see it before buying, ring my husband on 0000 000 047 in the evening.',
    ),
    decision: 'personal-data',
  },
  {
    words: by(
      5,
      'Light enough for office',
      'I was worried it would be too delicate for daily wear, but it sits well and does not catch in the dupatta.',
    ),
    decision: null,
  },
];

const minuteMs = 60_000;

/** Reviews by buyers whose purchase went smoothly, and what staff do with them. */
export function planReviews(
  sales: readonly PlannedSale[],
  deeds: readonly TradeDeed[],
  { now, calendar }: { now: Date; calendar: Calendar },
): TradeDeed[] {
  const came = new Map(
    deeds.flatMap((deed) => (deed.kind === 'deliver' ? [[deed.sale, deed.at] as const] : [])),
  );
  const happy = sales.filter(
    ({ sale, fate }) => fate === 'well' && sale.way !== 'counter' && hasCome(came.get(sale), now),
  );
  const ofPiece = Map.groupBy(happy, ({ sale }) => sale.lines[0]?.productId);
  const mostBought = [...ofPiece.values()].toSorted((one, other) => other.length - one.length);
  return mostBought
    .flat()
    .slice(0, demoReviews.length)
    .flatMap(({ sale }, place) => {
      const review = demoReviews[place];
      const cameAt = came.get(sale);
      return review && cameAt ? deedsOf(review, sale, { cameAt, now, calendar }) : [];
    });
}

/** Time for the buyer to write a review and for staff to read it. */
const daysToWrite = 6;

function hasCome(at: Date | undefined, now: Date): boolean {
  return at !== undefined && now.getTime() - at.getTime() > daysToWrite * 24 * 60 * minuteMs;
}

type Times = { cameAt: Date; now: Date; calendar: Calendar };

function deedsOf(
  { words, decision, answer }: DemoReview,
  sale: DemoSale,
  { cameAt, now, calendar }: Times,
): TradeDeed[] {
  const review = { kind: 'review', sale } as const;
  if (decision === null) {
    return [{ ...review, at: new Date(now.getTime() - 95 * minuteMs), step: { words } }];
  }
  const wroteOn = calendar.daysAgoOf(cameAt) - 2;
  const readOn = calendar.workingDay(wroteOn - 1);
  const answered = { ...review, at: calendar.at(readOn, clockTime(11, 15)) };
  return [
    { ...review, at: calendar.at(wroteOn, clockTime(20, 40)), step: { words } },
    { ...review, at: calendar.at(readOn, clockTime(11, 5)), step: { decision } },
    ...(answer ? [{ ...answered, step: { answer } }] : []),
  ];
}
