type Carrier = { names: RegExp; address: string };

/**
 * Carriers of jewellery parcels in India, and their tracking pages; `#` stands for the tracking number. From the carriers' own
 * sites.
 */
const carriers: readonly Carrier[] = [
  {
    names: /blue\s*dart/i,
    address: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=#',
  },
  { names: /delhivery/i, address: 'https://www.delhivery.com/track-v2/package/#' },
  { names: /dtdc/i, address: 'https://www.dtdc.in/trace.asp?strCnno=#' },
  {
    names: /india\s*post|speed\s*post/i,
    address:
      'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?id=#',
  },
  { names: /ekart/i, address: 'https://ekartlogistics.com/shipmenttrack/#' },
  {
    names: /fed\s*ex/i,
    address: 'https://www.fedex.com/fedextrack/?trknbr=#',
  },
  {
    names: /\bdhl\b/i,
    address: 'https://www.dhl.com/in-en/home/tracking.html?tracking-id=#',
  },
  {
    names: /xpress\s*bees/i,
    address: 'https://www.xpressbees.com/shipment/tracking?awbNo=#',
  },
  {
    names: /shadowfax/i,
    address: 'https://tracker.shadowfax.in/#/track/#',
  },
  { names: /\becom\s*express/i, address: 'https://ecomexpress.in/tracking/?awb_field=#' },
  { names: /\bsequel/i, address: 'https://sequel247.com/track/#' },
  // Its page asks for the number.
  { names: /\bbvc\b/i, address: 'https://www.bvclogistics.com/' },
];

/** The tracking page of a parcel; null if its carrier is unknown or it has no number. */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  const known = carrier && carriers.find(({ names }) => names.test(carrier));
  if (!known || !trackingNumber) return null;
  return known.address.replace(/#$/, encodeURIComponent(trackingNumber.trim()));
}
