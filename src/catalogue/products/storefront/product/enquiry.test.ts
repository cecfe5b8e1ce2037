import { describe, expect, test } from 'vitest';
import { milligrams } from '#price/money/weight.ts';
import { enquiryMessage, whatsAppUrl } from './enquiry.ts';
import { offerOf } from './under-test/pieces.ts';

const shopName = 'Kanak';
const address = 'https://kanak.example/product/band?variation=size-12&karat=18kt';

describe('an enquiry', () => {
  test('states the piece, its karat, net weight and price, and its address', () => {
    const offer = offerOf({ karat: '18kt', netWeightMg: milligrams(4_625) });
    const message = enquiryMessage({ shopName, name: 'Plain Band, Size 12', offer, address });
    expect(message.split('\n')).toEqual([
      'Hello Kanak, I would like to know more about this piece:',
      'Plain Band, Size 12',
      '18KT, 4.625 g net weight',
      '₹57,680 incl. GST',
      address,
    ]);
  });

  test('names the size once it is chosen', () => {
    const asked = { shopName, name: 'Band', offer: offerOf({ size: '12' }), address };
    expect(enquiryMessage({ ...asked, size: '12' })).toContain('22KT, size 12, 10.00 g net');
    expect(enquiryMessage(asked)).toContain('22KT, 10.00 g net');
  });

  test('asks for the price of a piece that has none', () => {
    const lines = (offer: ReturnType<typeof offerOf> | null) =>
      enquiryMessage({ shopName, name: 'Plain Band', offer, address }).split('\n').slice(2);
    expect(lines(offerOf({ price: null, netWeightMg: milligrams(0) }))).toEqual([
      '22KT, 0.00 g net weight',
      'Price on request',
      address,
    ]);
    expect(lines(null)).toEqual(['Price on request', address]);
  });
});

describe('the WhatsApp link', () => {
  test.each([
    ['1800 000 0000', '9118000000000'],
    ['098765 43210', '919876543210'],
    ['+91 98765-43210', '919876543210'],
    ['+971 50 123 4567', '971501234567'],
  ])('reaches %s as %s', (phone, number) => {
    expect(new URL(whatsAppUrl(phone, 'Hello')).pathname).toBe(`/${number}`);
  });

  test('carries every character of the message', () => {
    const message = `Rani & "Sons" 50% #1\nकंगन ₹1,22,439\n${address}`;
    expect(new URL(whatsAppUrl('1800', message)).searchParams.get('text')).toBe(message);
  });
});
