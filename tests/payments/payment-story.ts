import fc from 'fast-check';

/** The outcome of the shopper's payment at the provider. */
export type Paying = 'captured at once' | 'authorised only' | 'authorised late' | 'declined';

/** What happened to the order's quote and pieces before its payment. */
export type QuoteFate = 'is valid' | 'ran out' | 'ran out and the pieces are sold';

/** What can happen to an order, from any side; `n` chooses among events, copies, forgeries or minutes. */
const happenings = [
  'an event is delivered',
  'all events are delivered, the newest first',
  'an event is replayed under another id',
  'an event is forged',
  'a signed event says what is not so',
  'the browser returns',
  'the browser is sent on',
  'the browser returns with a forged signature',
  'stored webhooks are acted on',
  'the provider is asked about open orders',
  'reservations that ran out are released',
  'refunds are carried out',
  'another attempt begins',
  'another attempt is declined',
  'another attempt is approved',
  'another buyer wants the piece',
  'time passes',
] as const;

export type Step = { what: (typeof happenings)[number]; n: number };

/** An order's life before and after its payment, as a list of groups of simultaneous steps. */
export type Story = {
  quote: QuoteFate;
  paying: Paying;
  hasAnotherPiece: boolean;
  before: Step[][];
  after: Step[][];
};

const step = fc.record({ what: fc.constantFrom(...happenings), n: fc.nat(11) });
const moments = (maxLength: number) =>
  fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength });

function oftenTheFirst<T>(first: T, ...others: T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(first) },
    ...others.map((one) => fc.constant(one)),
  );
}

export const stories: fc.Arbitrary<Story> = fc.record({
  quote: oftenTheFirst<QuoteFate>('is valid', 'ran out', 'ran out and the pieces are sold'),
  paying: oftenTheFirst<Paying>(
    'captured at once',
    'authorised only',
    'authorised late',
    'declined',
  ),
  hasAnotherPiece: fc.boolean(),
  before: moments(3),
  after: moments(8),
});
