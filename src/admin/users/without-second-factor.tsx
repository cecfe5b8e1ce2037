import type { StaffWithoutFactor } from '#shop/accounts/second-factor/second-factor-queries.server.ts';
import { staffRoleNames } from '#shop/accounts/permissions.ts';

/** Which members of staff protect their account by a password alone; nothing where there are none. */
export function WithoutSecondFactor({ staff }: { staff: readonly StaffWithoutFactor[] }) {
  if (staff.length === 0) return null;
  return (
    <section
      aria-labelledby="without-second-factor"
      className="rounded-md border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="without-second-factor" className="mb-1 font-display text-xl font-semibold">
        Staff without a second factor
      </h2>
      <p className="mb-3 text-muted">
        A password alone opens their accounts. Each sets one up under Security.
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {staff.map(({ id, email, staffRole }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium">{email}</span>{' '}
            {staffRole && <span className="text-gold-ink">{staffRoleNames[staffRole]}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
