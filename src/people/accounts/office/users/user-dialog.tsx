import type { User } from '#people/accounts/users/user-table-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField, SelectField } from '#ui/form-field.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { staffRoleNames, staffRoles } from '#people/accounts/permissions.ts';
import { DialogButtons } from '#app/office/dialog-buttons.tsx';

type UserDialogProps = {
  user: User;
  /** Whether the user may assign roles. */
  mayGiveRoles: boolean;
  onClose: () => void;
};

/** Edits an account's name and phone number and, for the owner, its role in the shop. */
export function UserDialog({ user, mayGiveRoles, onClose }: UserDialogProps) {
  const { Form, isBusy, errors } = useWrite(onClose);
  return (
    <Dialog open onClose={onClose} title="Edit User">
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="id" value={user.id} />
        <p className="text-muted wrap-anywhere">{user.email}</p>
        <TextField
          label="Full Name"
          name="name"
          data-first-focus
          maxLength={100}
          defaultValue={user.name}
          error={errors?.['name']}
        />
        <TextField
          label="Phone Number"
          name="phone"
          type="tel"
          maxLength={20}
          defaultValue={user.phone ?? ''}
          error={errors?.['phone']}
        />
        <DialogButtons onCancel={onClose} isBusy={isBusy}>
          Save
        </DialogButtons>
      </Form>
      {mayGiveRoles && user.staffRole && <ResetFactorForm user={user} onDone={onClose} />}
      {mayGiveRoles && <RoleForm user={user} onDone={onClose} />}
    </Dialog>
  );
}

/** For a colleague who has lost their phone or passkey: they sign in with the password and set up another factor. */
function ResetFactorForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { Form, isBusy } = useWrite(onDone);
  return (
    <Form method="post" className="mt-6 grid gap-4 border-t border-line pt-5">
      <input type="hidden" name="intent" value="reset-second-factor" />
      <input type="hidden" name="id" value={user.id} />
      <p className="text-muted">
        If they have lost their phone or passkey and their recovery codes, remove their second
        factor: app, passkeys and codes. First make sure the request really comes from them.
      </p>
      <Button type="submit" variant="secondary" className="justify-self-end" isBusy={isBusy}>
        Remove second factor
      </Button>
    </Form>
  );
}

/** Assigns a staff role to an account. A separate request, so that no name is changed with it. */
function RoleForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { Form, isBusy } = useWrite(onDone);
  return (
    <Form method="post" className="mt-6 grid gap-4 border-t border-line pt-5">
      <input type="hidden" name="intent" value="role" />
      <input type="hidden" name="id" value={user.id} />
      <input type="hidden" name="email" value={user.email} />
      <SelectField
        label="Role in the shop"
        name="staffRole"
        defaultValue={user.staffRole ?? ''}
        hint="A change signs them out. New staff members set a new password by email."
      >
        <option value="">Shopper</option>
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {staffRoleNames[role]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" className="justify-self-end" isBusy={isBusy}>
        Change Role
      </Button>
    </Form>
  );
}
