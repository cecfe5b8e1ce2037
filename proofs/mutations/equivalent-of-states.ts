import type { Equivalent } from './equivalent-of-orders.ts';

/** Lists of states that only the types and the migrations read; what they write is checked by the database. */
const lists = [
  {
    file: 'src/selling/offers/offer-state.ts',
    name: 'offerStates',
    states: ['draft', 'on', 'paused'],
  },
  {
    file: 'src/selling/payments/payment-link.ts',
    name: 'linkStates',
    states: ['requested', 'open', 'paid', 'cancelled', 'expired', 'failed'],
  },
];

/** A state missing in such a list, or the whole list. */
export const equivalentsOfStates: readonly Equivalent[] = lists.flatMap(
  ({ file, name, states }) => {
    const texts = states.map((state) => `'${state}'`);
    const found = { file, line: `export const ${name}` };
    const reason = `the types and the migrations alone read ${name}, and those have made the check already`;
    return [
      { ...found, before: `[${texts.join(', ')}]`, after: '[]', reason },
      ...texts.map((before) => ({ ...found, before, after: "''", reason })),
    ];
  },
);
