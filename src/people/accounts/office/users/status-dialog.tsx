import type { User } from '#people/accounts/users/user-table-queries.server.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useWrite } from '#app/office/use-write.ts';

/** Asks before an account is disabled or enabled. */
export function StatusDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { send, isBusy } = useWrite(onClose);
  const verb = user.isDisabled ? 'Enable' : 'Disable';
  return (
    <ConfirmDialog
      open
      title={`${verb} User`}
      confirmText={verb}
      isHarmless={user.isDisabled}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => send({ intent: verb.toLowerCase(), id: user.id })}
    >
      <p>
        Are you sure you want to {verb.toLowerCase()} {user.name || user.email}?
      </p>
      <p className="mt-3 text-muted">
        {user.isDisabled
          ? 'They can sign in again.'
          : 'They are signed out everywhere right away and can’t sign in. Their orders are kept.'}
      </p>
    </ConfirmDialog>
  );
}
