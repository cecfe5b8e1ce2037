import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { karats } from '#price/pricing/karat.ts';
import { gradeIn, gradeLabel } from './grade-names.ts';
import { columnOf, sheetColumns } from './sheet-columns.ts';
import { sizesIn, sizesText } from './size-cells.ts';
import { chargesIn, stonesIn, termsCells } from './terms-cells.ts';

const name = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 20 }),
    fc.constantFrom('Onyx x 20', 'A × 3', '₹5', 'Rs 7', '0.4 ct', 'say "aye"', 'a|b, c', 'Box:'),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '' && !/[\n\r]/.test(text));
const rupees = fc.constantFrom('0', '1', '350', '65000', '12.50');
const stone = fc.record({
  kind: name,
  count: fc.integer({ min: 1, max: 9_999 }).map(String),
  carats: fc.constantFrom('', '0.42', '1', '12.345'),
  pricedPer: fc.constantFrom('carat' as const, 'all' as const),
  price: rupees,
  certificate: fc.oneof(fc.constant(''), name),
});
const charge = fc.record({ name, amount: rupees });
const plain = { priceKind: 'rate', makingKind: 'percent', stones: [], otherCharges: [] } as const;

function cellsOf(parts: Partial<Parameters<typeof termsCells>[0]>) {
  return termsCells({ ...plain, ...parts } as Parameters<typeof termsCells>[0]);
}

describe('a cell', () => {
  test('of stones or charges is read back as written, whatever they are called', () => {
    fc.assert(
      fc.property(fc.array(stone, { maxLength: 4 }), (stones) => {
        expect(stonesIn(cellsOf({ stones }).stones)).toEqual({ rows: stones, fault: null });
      }),
    );
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 4 }), (otherCharges) => {
        const read = chargesIn(cellsOf({ otherCharges }).otherCharges);
        expect(read).toEqual({ rows: otherCharges, fault: null });
      }),
    );
  });

  test('of sizes is read back as written', () => {
    const size = fc.record({
      karat: fc.constant('22kt' as const),
      size: fc.constantFrom('12', '2.10', '18 in', '45.5 cm'),
      gross: fc.constantFrom('', '3.45', '10'),
      stone: fc.constantFrom('', '0', '0.12'),
      stock: fc.constantFrom('', '0', '7'),
    });
    fc.assert(
      fc.property(fc.array(size, { maxLength: 5 }), (rows) => {
        expect(sizesIn(sizesText(rows), '22kt')).toEqual({ rows, fault: null });
      }),
    );
  });

  test.each([
    ['Size 12: 3.450g / 0.120 g stones/2 pieces', { gross: '3.45', stone: '0.12', stock: '2' }],
    ['12', { gross: '', stone: '', stock: '' }],
    ['12: 1,000.5 grams / 1,000 pcs', { gross: '1000.5', stone: '', stock: '1000' }],
  ])('of sizes is read as people write it: %s', (cell, row) => {
    expect(sizesIn(cell, '18kt').rows).toEqual([{ karat: '18kt', size: '12', ...row }]);
  });

  test.each(['12: 3.45', '12: two pcs', ': 3 g', '12: 3 g / 4 g'])(
    'of unclear sizes is refused, never guessed: %s',
    (cell) => {
      expect(sizesIn(cell, '22kt').fault).toMatch(/^Please enter sizes such as /);
    },
  );

  test('of stones is read as people write it, and refused if unclear', () => {
    expect(stonesIn('20 × Diamond').rows).toMatchObject([{ kind: 'Diamond', count: '20' }]);
    expect(stonesIn('Diamond x 20, 0.42 carats, Rs 65,000 per carat, IGI 123').rows).toEqual([
      {
        kind: 'Diamond',
        count: '20',
        carats: '0.42',
        pricedPer: 'carat',
        price: '65000',
        certificate: 'IGI 123',
      },
    ]);
    expect(stonesIn('Ruby, ₹5, ₹6').fault).toContain('“Ruby, ₹5, ₹6” is none');
    expect(chargesIn('Rhodium').fault).toContain('“Rhodium” is none');
  });

  test.each([
    ['Diamond, 0.42 cts, ₹65000/ct', { carats: '0.42', pricedPer: 'carat', price: '65000' }],
    ['Ruby Rs 800', { price: '800' }],
    ['Ruby: ₹800', { price: '800' }],
    ['Ruby 1,800/-', { price: '1800' }],
    ['Ruby - INR 1,25,000.50/-', { price: '125000.50' }],
    ['Polki 3.5 cts @ Rs 8,000/ct', { carats: '3.5', pricedPer: 'carat', price: '8000' }],
    ['Polki 3.5ct @ 8000', { carats: '3.5', pricedPer: 'carat', price: '8000' }],
    ['Diamond 0.42 ct', { carats: '0.42', price: '0' }],
    ['Diamond 20 pcs 0.42 ct ₹65,000 per carat', { count: '20', pricedPer: 'carat' }],
    [
      'Diamond EF-VVS1 0.42ct, GIA 2141438171',
      { kind: 'Diamond EF-VVS1', certificate: 'GIA 2141438171' },
    ],
    ['Ruby, IGI, ₹800', { certificate: 'IGI' }],
    ['Yellow sapphire 4 rati @ ₹1,500/rati', { carats: '3.644', pricedPer: 'all', price: '6000' }],
    ['Neelam 5.25 ratti, ₹12000', { carats: '4.783', price: '12000' }],
    ['नीलम, ₹800', { kind: 'नीलम', price: '800' }],
  ])('of a stone is read as jewellers write it: %s', (cell, row) => {
    expect(stonesIn(cell)).toMatchObject({ rows: [row], fault: null });
  });

  test('may separate several stones by pipes, line breaks or semicolons', () => {
    for (const between of [' | ', '\n', '; ']) {
      expect(stonesIn(`Ruby ₹800${between}Emerald ₹1,200`).rows).toMatchObject([
        { kind: 'Ruby', price: '800' },
        { kind: 'Emerald', price: '1200' },
      ]);
    }
  });

  test.each([
    ['800', '800'],
    ['Ruby, 800', '800'],
    ['Diamond, 0.42 ct, 65,000', '65, 000'],
    ['Diamond, 0.42 ct, VVS', 'VVS'],
    ['Ruby 0.5 g', 'Ruby 0.5 g'],
    ['Ruby, 12%', '12%'],
    ['Ruby ₹800/pc', '/pc'],
    ['Ruby $50', 'Ruby $50'],
    ['Ruby @ ₹800', 'Ruby @'],
    ['Ruby ₹800, Emerald ₹1200', 'Emerald'],
  ])('of a stone is refused if any part is not understood: %s', (cell, rest) => {
    const { rows, fault } = stonesIn(cell);
    expect(fault ?? rows).toContain(rest);
  });

  test('of a grade is read in its usual notations, as are the grades in headers', () => {
    for (const karat of karats) {
      expect(gradeIn(gradeLabel(karat))).toBe(karat);
      expect(columnOf(sheetColumns[`gross${karat}`])).toBe(`gross${karat}`);
      expect(columnOf(sheetColumns[`sizes${karat}`])).toBe(`sizes${karat}`);
    }
    const spelt = {
      '14kt': ['14 K', '14', '14k585', '585'],
      '24ks': ['24k995', '995', '24kt 995', '24 carat (995)'],
      '24kt': ['24', '999', '24kt', '24ct 999'],
      silver: ['925', 'Silver', 'Sterling silver 925'],
      '22kt': ['916', '22ct', '22 carat', '22kt (916)', 'K22', '22KT Gold', 'Gold 22k', 'BIS 916'],
    };
    for (const [karat, cells] of Object.entries(spelt)) {
      expect(cells.map(gradeIn)).toEqual(cells.map(() => karat));
    }
    const others = ['21kt', '22 g', '22%', '₹22', '22.5', '9.16', '2 2', '22kt rose', '22916', ''];
    expect(others.map(gradeIn)).toEqual(others.map(() => null));
  });
});
