import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import {
  filledTemplate,
  templateValue,
  whatsappTemplates,
  valuesIn,
} from './whatsapp-templates.ts';
import { isOrderNews, templateOf, valuesOf } from './whatsapp-words.ts';

const order = {
  id: '1',
  orderNumber: 'ORD-1',
  customerName: 'Asha\tRao',
  customerEmail: 'asha@example.in',
  customerPhone: '9876543210',
  totalAmount: paise(12_345_600),
  carrier: null,
  trackingNumber: null,
  isCollected: false,
  linkVersion: 1,
};
const names = Object.keys(whatsappTemplates) as (keyof typeof whatsappTemplates)[];
const news = names.filter((name) => whatsappTemplates[name].category === 'utility');

describe.each(news)('the template %s', (name) => {
  test('has every placeholder filled with a value that Meta accepts', () => {
    const values = valuesOf(name, order, 'https://kanak.example/o');
    expect(values).toHaveLength(valuesIn(whatsappTemplates[name].text));
    for (const value of values) expect(value).toMatch(/^\S(?:.*\S)?$/);
    expect(filledTemplate(name, values)).not.toMatch(/\{\{/);
  });

  test('begins with the greeting, and numbers its placeholders in order', () => {
    const { text } = whatsappTemplates[name];
    const places = [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number));
    expect(places).toEqual(places.map((_, index) => index + 1));
    expect(text).toMatch(/^Dear \{\{1\}\}, /);
    expect(isOrderNews(name)).toBe(true);
  });
});

describe.each(names)('the template %s', (name) => {
  test('appears word for word in the document that the jeweller submits from', () => {
    const document = readFileSync(new URL('../../../docs/whatsapp.md', import.meta.url), 'utf8');
    expect(document).toContain(`\`${name}\``);
    expect(document).toContain(whatsappTemplates[name].text);
  });
});

test('a sign-in code is not an update that needs consent', () => {
  expect(isOrderNews('kanak_sign_in_code')).toBe(false);
  expect(filledTemplate('kanak_sign_in_code', ['204816'])).toMatch(/^204816 is your/);
});

test('only mails to the buyer about an order have a template', () => {
  expect(templateOf('order-paid 1')).toBe('kanak_order_placed');
  expect(templateOf('refund-done 7')).toBe('kanak_refund');
  for (const key of [
    'new-order 1',
    'return-asked 1 2',
    'verify-email:x',
    'payment-link 1',
    'toString x',
  ]) {
    expect(templateOf(key)).toBeNull();
  }
});

test('a template value has no line breaks and is never empty', () => {
  expect(templateValue(' a\n\n b\t c ')).toBe('a b c');
  expect(templateValue(' ')).toBe('-');
});
