import type { Customer } from '#people/accounts/users/customer-queries.server.ts';
import { staffRoleNames } from '#people/accounts/permissions.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import type { CustomerTotals } from '#orders/orders/customer-order-queries.server.ts';
import { formatIndianDate, formatIndianTime } from '#platform/indian-time.ts';
import { countedText } from '#app/office/list/list-query.ts';
import { Fact, OrderCard } from '#orders/orders/office/order-page/order-card.tsx';

const link = 'text-link inline-flex min-h-6 items-center wrap-anywhere';

type CustomerFactsProps = {
  customer: Customer;
  wishes: number;
  /** Null for staff without access to orders. */
  totals: CustomerTotals | null;
};

/** Who the customer is, how to contact them, and their dealings with the shop. */
export function CustomerFacts({ customer, wishes, totals }: CustomerFactsProps) {
  const { email, emailVerified, phone, staffRole, isDisabled, createdAt, lastLoginAt } = customer;
  return (
    <OrderCard title="Account">
      <ul className="mb-3 grid justify-items-start gap-1">
        <li>
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        </li>
        {phone && (
          <li>
            <a className={`${link} figures`} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </li>
        )}
      </ul>
      <dl className="grid gap-1">
        <Fact name="Status">
          {isDisabled ? (
            <span className="text-danger">Disabled</span>
          ) : (
            <span className="text-emerald">Active</span>
          )}
        </Fact>
        <Fact name="Role">{staffRole ? staffRoleNames[staffRole] : 'Shopper'}</Fact>
        <Fact name="Email">{emailVerified ? 'Verified' : 'Not verified'}</Fact>
        <Fact name="Since">{formatIndianDate(createdAt)}</Fact>
        <Fact name="Last login">{lastLoginAt ? formatIndianTime(lastLoginAt) : 'Never'}</Fact>
        <Fact name="On the wishlist">{wishes.toLocaleString('en-IN')}</Fact>
        {totals && <Bought totals={totals} />}
      </dl>
    </OrderCard>
  );
}

function Bought({ totals }: { totals: CustomerTotals }) {
  const { bought, spent, lastOrderedAt } = totals;
  return (
    <>
      <Fact name="Orders">
        {countedText(totals)} placed, {bought.toLocaleString('en-IN')} bought
      </Fact>
      {spent !== null && <Fact name="Spent, less refunds">{formatRupeesAndPaise(spent)}</Fact>}
      {lastOrderedAt && <Fact name="Last order">{formatIndianDate(lastOrderedAt)}</Fact>}
    </>
  );
}
