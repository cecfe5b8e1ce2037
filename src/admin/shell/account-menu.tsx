import { ChevronsUpDown, LogOut, ShieldCheck, Store } from 'lucide-react';
import { useId } from 'react';
import { type StaffRole, staffRoleNames } from '#shop/accounts/permissions.ts';
import { useSignOut } from './use-sign-out.ts';

type AccountMenuProps = { name: string; staffRole: StaffRole };

const line = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 hover:bg-sand';

/** At the foot of the sidebar: who is signed in and as what, and above it, on a press, the ways out. */
export function AccountMenu({ name, staffRole }: AccountMenuProps) {
  const id = useId();
  const { isBusy, signOut } = useSignOut();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-12 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-sand"
      >
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-sm bg-maroon font-medium text-on-maroon uppercase"
        >
          {[...name][0]}
        </span>
        <span className="min-w-0 flex-1 leading-5">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-muted">{staffRoleNames[staffRole]}</span>
        </span>
        <ChevronsUpDown aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-muted" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto bottom-20 left-2 m-0 w-60 rounded-md border border-line bg-surface p-1 text-sm text-ink shadow-floating"
      >
        <a href="/" className={line}>
          <Store aria-hidden size={16} strokeWidth={1.5} />
          View shop
        </a>
        <a href="/admin/security" className={line}>
          <ShieldCheck aria-hidden size={16} strokeWidth={1.5} />
          Security
        </a>
        <button type="button" aria-busy={isBusy} className={line} onClick={() => void signOut()}>
          <LogOut aria-hidden size={16} strokeWidth={1.5} />
          Sign out
        </button>
      </div>
    </>
  );
}
