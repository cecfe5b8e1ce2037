import { expect, test } from 'vitest';
import { typedSettings } from './typed-settings.ts';

test('ticked boxes of one name are joined by commas', () => {
  const form = new FormData();
  form.append('shopName', 'Kanak, Jaipur');
  form.append('offeredKarats', '22kt');
  form.append('offeredKarats', '14kt');
  expect(typedSettings(form)).toEqual({ shopName: 'Kanak, Jaipur', offeredKarats: '22kt,14kt' });
});
