import { expect, test } from 'vitest';
import { checkPage, readPosted } from './forms.ts';
import { originalHighlights } from './original-highlights.ts';
import { originalButton, originalSlides } from './original-slides.ts';
import { originalTexts } from './original-texts.ts';

const promises = {
  hallmarked: true,
  insured: true,
  signatureOnDelivery: true,
  gst: true,
  replacement: true,
};
const slides = originalSlides.map(({ pictureKey: _key, pictureAlt: _alt, ...slide }) => ({
  ...slide,
  ...originalButton,
  picture: null,
}));
const home = { slides, highlights: originalHighlights('22kt and 18kt', promises) };

function errorsOf(name: Parameters<typeof checkPage>[0], typed: unknown) {
  const checked = checkPage(name, typed);
  return checked.ok ? {} : checked.errors;
}

test('every original text is valid input for staff', () => {
  expect(errorsOf('about', originalTexts.about.asPromised(promises))).toEqual({});
  expect(errorsOf('contact', originalTexts.contact.asPromised(promises))).toEqual({});
  expect(errorsOf('terms', originalTexts.terms.asPromised(promises))).toEqual({});
  expect(errorsOf('shipping', originalTexts.shipping.asPromised(promises))).toEqual({});
  expect(errorsOf('privacy', originalTexts.privacy.asPromised(promises))).toEqual({});
  expect(errorsOf('cancellation', originalTexts.cancellation.asPromised(promises))).toEqual({});
  expect(errorsOf('home', home)).toEqual({});
  expect(errorsOf('announcement', { text: '', to: '' })).toEqual({});
});

test('errors in a slide are reported on their fields', () => {
  const [first, ...others] = slides;
  const bad = { ...first, title: ' ', to: 'javascript:alert(1)', ground: '#777777' };
  expect(errorsOf('home', { ...home, slides: [bad, ...others] })).toEqual({
    'slides.0.title': 'Please enter the heading',
    'slides.0.to':
      'Please enter a page of the shop, such as /collections, or a link that starts with https://',
    'slides.0.ground': 'Text is hard to read on this colour. Please choose a lighter or darker one',
  });
  expect(errorsOf('home', { ...home, slides: [first, ...others, first] })).toEqual({
    'slides.5.title': 'Another slide already has this heading',
  });
});

test('the home page needs at least one slide and at most eight', () => {
  expect(errorsOf('home', { ...home, slides: [] })).toEqual({
    slides: 'The home page needs at least one slide',
  });
  const nine = Array.from({ length: 9 }, (_, number) => ({ ...slides[0], title: `No ${number}` }));
  expect(errorsOf('home', { ...home, slides: nine })).toEqual({ slides: 'At most 8 slides' });
});

test('a text that could not be shown as it was meant is refused', () => {
  const bodyError = (body: string) => errorsOf('about', { lead: 'Us', body })['body'];
  expect(bodyError('Call {phone}')).toBeUndefined();
  expect(bodyError('Call {telephone}')).toMatch(/^\{telephone\} is unknown/);
  expect(bodyError('[Here](http://other.example)')).toMatch(/The link “Here” must point/);
  expect(bodyError('  ')).toBe('Please enter the text');
  expect(bodyError('a'.repeat(20_001))).toBe('At most 20,000 characters');
  expect(bodyError('a\u0007b')).toBe('Please remove control characters');
  expect(errorsOf('contact', { lead: 'Us', body: '' })).toEqual({});
});

test('an announcement is one line, with an optional link', () => {
  expect(errorsOf('announcement', { text: 'Open on Sunday', to: '/contact' })).toEqual({});
  expect(errorsOf('announcement', { text: 'a\nb', to: '//other.example' })).toEqual({
    text: 'Please keep it to one line',
    to: 'Please enter a page of the shop, such as /collections, or a link that starts with https://',
  });
});

test('a posted form is read only if it names a page and holds valid JSON', () => {
  const form = (fields: Record<string, string>) => {
    const posted = new FormData();
    for (const [name, value] of Object.entries(fields)) posted.set(name, value);
    return posted;
  };
  expect(readPosted(form({ page: 'about', content: '{"lead":""}' }))).toEqual({
    name: 'about',
    typed: { lead: '' },
  });
  expect(readPosted(form({ page: 'nothing', content: '{}' }))).toBeNull();
  expect(readPosted(form({ page: 'about', content: '{' }))).toBeNull();
  expect(readPosted(form({}))).toBeNull();
});
