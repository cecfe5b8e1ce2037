import { staffRoleNames, staffRoles } from '#people/accounts/permissions.ts';
import { invitationHours } from '#people/accounts/users/invitation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextField } from '#ui/form-field.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';

/** Invites someone by mail to be a member of staff. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { Form, isBusy, errors } = useWrite(onClose);
  return (
    <Dialog open onClose={onClose} title="Invite staff">
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="invite" />
        <p className="text-muted">
          They get an email with a link to set their name and password. It works once, for{' '}
          {invitationHours} hours.
        </p>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          data-first-focus
          error={errors?.['email']}
        />
        <SelectField
          label="Role in the shop"
          name="staffRole"
          defaultValue=""
          error={errors?.['staffRole']}
        >
          <option value="">Choose a role</option>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {staffRoleNames[role]}
            </option>
          ))}
        </SelectField>
        <DialogButtons onCancel={onClose} isBusy={isBusy}>
          Send invitation
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
