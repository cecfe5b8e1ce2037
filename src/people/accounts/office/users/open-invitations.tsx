import { useState } from 'react';
import { staffRoleNames } from '#people/accounts/permissions.ts';
import type { OpenInvitation } from '#people/accounts/users/invitation-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { WriteButton } from '#app/office/write-button.tsx';
import { useWrite } from '#app/office/use-write.ts';

/** An invitation, and whether its link still works. */
export type ShownInvitation = OpenInvitation & { isExpired: boolean };

/** The pending invitations; nothing if there are none. */
export function OpenInvitations({ invitations }: { invitations: readonly ShownInvitation[] }) {
  const [revoked, setRevoked] = useState<ShownInvitation | null>(null);
  if (invitations.length === 0) return null;
  return (
    <section
      aria-labelledby="open-invitations"
      className="rounded-md border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="open-invitations" className="mb-3 font-display text-xl font-semibold">
        Open invitations
      </h2>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <Invited invitation={invitation} />
            <InvitationActions invitation={invitation} onRevoke={() => setRevoked(invitation)} />
          </li>
        ))}
      </ul>
      {revoked && <RevokeDialog invitation={revoked} onClose={() => setRevoked(null)} />}
    </section>
  );
}

function Invited({ invitation }: { invitation: ShownInvitation }) {
  const { email, staffRole, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <span className="font-medium">{email}</span>{' '}
        <span className="text-gold-ink">{staffRoleNames[staffRole]}</span>
      </p>
      <p className="figures wrap-anywhere text-muted">
        Sent {formatIndianTime(sentAt)} by {invitedBy} ·{' '}
        {isExpired ? (
          <span className="text-danger">Expired</span>
        ) : (
          `works until ${formatIndianTime(expiresAt)}`
        )}
      </p>
    </div>
  );
}

type InvitationActionsProps = { invitation: ShownInvitation; onRevoke: () => void };

function InvitationActions({ invitation, onRevoke }: InvitationActionsProps) {
  const { id, email } = invitation;
  return (
    <div className="flex flex-wrap gap-3">
      <WriteButton fields={{ intent: 'invite-again', id }} label={`Send again to ${email}`}>
        Send again
      </WriteButton>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Revoke invitation for ${email}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </div>
  );
}

type RevokeDialogProps = { invitation: ShownInvitation; onClose: () => void };

function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const { send, isBusy } = useWrite(onClose);
  return (
    <ConfirmDialog
      open
      title="Revoke invitation"
      confirmText="Revoke"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => send({ intent: 'revoke-invitation', id: invitation.id })}
    >
      <p>The link that was sent to {invitation.email} will stop working.</p>
    </ConfirmDialog>
  );
}
