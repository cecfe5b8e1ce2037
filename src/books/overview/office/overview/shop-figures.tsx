import {
  CalendarCheck,
  Clock3,
  IndianRupee,
  Package,
  ShoppingBag,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { may, type StaffRole } from '#people/accounts/permissions.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import type { PromisesKept } from '#orders/orders/promised-order-queries.server.ts';
import type { Overview } from '#books/overview/overview-queries.server.ts';

const indianNumber = new Intl.NumberFormat('en-IN');

type ShopFiguresProps = {
  overview: Overview;
  /** Null for staff without access to them. */
  promises: PromisesKept | null;
  countTestOrders: boolean;
  staffRole: StaffRole;
};

/**
 * The four cards of the specification (back office 2) that this member of staff may see, and one for promised days if any were
 * due.
 */
export function ShopFigures({ overview, promises, countTestOrders, staffRole }: ShopFiguresProps) {
  const { totalProducts, totalOrders, paidOrders, revenue, pendingOrders } = overview;
  return (
    <div
      className={`grid grid-cols-2 gap-3 md:gap-4 ${promises?.due ? 'xl:grid-cols-5' : 'xl:grid-cols-4'}`}
    >
      {may(staffRole, 'catalogue') && (
        <Figure
          title="Total Products"
          value={indianNumber.format(totalProducts)}
          icon={Package}
          to="/admin/products"
        >
          Excluding variations
        </Figure>
      )}
      {may(staffRole, 'orders') && (
        <Figure
          title="Total Orders"
          value={indianNumber.format(totalOrders)}
          icon={ShoppingBag}
          to="/admin/orders?payment=all"
        >
          {indianNumber.format(paidOrders)} paid
        </Figure>
      )}
      {may(staffRole, 'sales') && (
        <Figure
          title="Total Revenue"
          value={formatRupeesAndPaise(revenue)}
          icon={IndianRupee}
          to={may(staffRole, 'orders') ? '/admin/orders?payment=paid' : '/admin/reports'}
        >
          Paid, not cancelled, less refunds
        </Figure>
      )}
      {may(staffRole, 'orders') && (
        <Figure
          title="Pending Orders"
          value={indianNumber.format(pendingOrders)}
          icon={Clock3}
          to="/admin/orders?status=pending&payment=paid"
        >
          Orders awaiting processing
        </Figure>
      )}
      <PromisesFigure promises={promises} countTestOrders={countTestOrders} />
    </div>
  );
}

type PromisesFigureProps = Pick<ShopFiguresProps, 'promises' | 'countTestOrders'>;

function PromisesFigure({ promises, countTestOrders }: PromisesFigureProps) {
  if (!promises?.due) return null;
  const [kept, due] = [promises.kept, promises.due].map((each) => indianNumber.format(each));
  return (
    <div className="grid max-xl:col-span-2">
      <Figure
        title="Delivered on time"
        value={`${kept} of ${due}`}
        icon={CalendarCheck}
        to={`/admin/orders?promise=due${countTestOrders ? '' : '&kind=live'}`}
      >
        Due in the last 30 days
      </Figure>
    </div>
  );
}

type FigureProps = {
  title: string;
  value: string;
  icon: LucideIcon;
  /** The list that the figure counts. */
  to: string;
  children: ReactNode;
};

/** A figure linked to the list that it counts. */
function Figure({ title, value, icon: Icon, to, children }: FigureProps) {
  return (
    <section
      aria-label={title}
      className="relative rounded-md border border-line bg-surface p-4 transition-colors md:p-5 hover:border-edge"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-md">
            {title}
          </Link>
        </h2>
        <Icon aria-hidden size={18} strokeWidth={1.5} className="text-gold-ink" />
      </div>
      <p className="figures mt-3 text-lg font-semibold wrap-anywhere md:text-xl">{value}</p>
      <p className="mt-1 text-muted">{children}</p>
    </section>
  );
}
