import type { ShopDetails } from '#content/policies/shop-details.ts';

/** Who the shop is, in schema.org's words for a `JewelryStore`. */
export function organizationFacts(shop: ShopDetails) {
  const { name, legalName, phone, email, addressLines, hours } = shop;
  const openingHours = hoursForMachines(hours);
  return {
    name,
    legalName,
    telephone: phone,
    email,
    address: postalAddress(addressLines),
    ...(openingHours && { openingHours }),
  };
}

/** Of lines that end with town and pincode, and with State and country (`shopDetailsOf`). */
function postalAddress(lines: readonly string[]) {
  const [region = ''] = lines.at(-1)?.split(', India') ?? [];
  const [, town, postalCode] = /^(.*?)[\s,-]*([1-9]\d{5})$/.exec(lines.at(-2) ?? '') ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.slice(0, postalCode ? -2 : -1).join(', '),
    ...(postalCode && { addressLocality: town, postalCode }),
    addressRegion: region,
    addressCountry: 'IN',
  };
}

const time = String.raw`(\d{1,2})(?::(\d{2}))? ?([AP])M`;
const usualHours = new RegExp(
  String.raw`^([A-Z][a-z])[a-z]*[-–]([A-Z][a-z])[a-z]* ${time} ?[-–] ?${time}$`,
);

/** `Mo-Sa 10:00-20:00` of `Monday-Saturday 10:00 AM-8:00 PM`; nothing of hours that are said in another way. */
function hoursForMachines(hours: string): string | null {
  const [, from, to, ...times] = usualHours.exec(hours) ?? [];
  if (!from) return null;
  const [opens, closes] = [times.slice(0, 3), times.slice(3)].map(
    ([hour, minutes = '00', half]) => {
      const sinceMidnight = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
      return `${String(sinceMidnight).padStart(2, '0')}:${minutes}`;
    },
  );
  return `${from}-${to} ${opens}-${closes}`;
}
