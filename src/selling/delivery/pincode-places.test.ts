import { expect, test } from 'vitest';
import { placeOfPincode } from './pincode-places.server.ts';

test.each([
  ['110001', 'Delhi', 'Delhi'],
  ['302003', 'Jaipur', 'Rajasthan'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['500001', 'Hyderabad', 'Telangana'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['160103', 'Mohali', 'Punjab'],
  ['194101', 'Leh', 'Ladakh'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['625001', 'Madurai', 'Tamil Nadu'],
  ['682555', 'Lakshadweep', 'Lakshadweep'],
])('%s is in %s, %s', (pincode, city, state) => {
  expect(placeOfPincode(pincode)).toEqual({ city, state });
});

test.each(['', '999999', '000000', '62500', '6250011', 'abcdef', '855118'])(
  '%j is in no city',
  (pincode) => {
    expect(placeOfPincode(pincode)).toBeNull();
  },
);
