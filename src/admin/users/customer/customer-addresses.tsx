import type { SavedAddress } from '#shop/accounts/addresses/addresses.ts';
import type { UsedAddress } from '#shop/orders/customer-order-queries.server.ts';
import { formatIndianDate } from '#platform/indian-time.ts';
import { OrderCard } from '#admin/orders/order-page/order-card.tsx';
import { joinAddresses, type KnownAddress } from './known-addresses.ts';

type CustomerAddressesProps = { saved: SavedAddress[]; used: UsedAddress[] };

/** Where a customer's orders went to, and the addresses that they have saved. */
export function CustomerAddresses({ saved, used }: CustomerAddressesProps) {
  const known = joinAddresses(saved, used);
  return (
    <OrderCard title="Addresses">
      {known.length === 0 ? (
        <p className="text-muted">None saved, and none that an order went to.</p>
      ) : (
        <ul className="grid gap-4">
          {known.map((each) => (
            <li key={each.key} className="wrap-anywhere">
              <address className="not-italic">
                {each.name}
                <br />
                {each.address}
                <br />
                {each.city}, {each.state} <span className="figures">{each.pincode}</span>
                <br />
                <span className="figures">{each.phone}</span>
              </address>
              <p className="figures text-muted">{standingOf(each)}</p>
            </li>
          ))}
        </ul>
      )}
    </OrderCard>
  );
}

function standingOf({ isSaved, isDefault, usedAt }: KnownAddress): string {
  const saved = isDefault ? 'Saved, the default' : 'Saved';
  const used = usedAt && `Last used ${formatIndianDate(usedAt)}`;
  return [isSaved && saved, used].filter(Boolean).join(' · ');
}
