import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#app/storefront/link.tsx';

/** The sections of the signed-in user's pages, in order. */
const accountParts: readonly { path: string; text: string }[] = [
  { path: '/my-account', text: 'Details' },
  { path: '/my-account/addresses', text: 'Addresses' },
  { path: '/my-wishlist', text: 'Wishlist' },
  { path: '/my-orders', text: 'Orders' },
  { path: '/my-account/privacy', text: 'My data' },
];

type AccountHeadProps = {
  title: string;
  /** Short text below the title. */
  note?: ReactNode;
  /** The path of the current section. */
  current: string;
};

/** The head of an account page: its title, and links to the other sections. */
export function AccountHead({ title, note, current }: AccountHeadProps) {
  return (
    <header className="mb-10">
      <h1 className="font-display text-3xl font-semibold md:text-4xl">{title}</h1>
      {note && <p className="mt-1 wrap-anywhere text-muted">{note}</p>}
      <AccountNav current={current} className="mt-5" />
    </header>
  );
}

/** Unobtrusive navigation between the sections of an account. */
export function AccountNav({ current, className }: { current: string; className?: string }) {
  return (
    <nav aria-label="My Account" className={classNames('border-b border-gold', className)}>
      <ul className="-mb-px flex flex-wrap gap-x-5 text-sm md:gap-x-7">
        {accountParts.map(({ path, text }) => (
          <li key={path}>
            <PartLink path={path} text={text} isCurrent={path === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PartLink({ path, text, isCurrent }: { path: string; text: string; isCurrent: boolean }) {
  return (
    <Link
      to={path}
      prefetch="intent"
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center border-b-2 transition-colors duration-150',
        isCurrent
          ? 'border-maroon font-medium text-ink'
          : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {text}
    </Link>
  );
}
