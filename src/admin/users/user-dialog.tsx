import type { User } from '#shop/accounts/users/user-table-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-field.tsx';
import { useWrite } from '../use-write.ts';
import { ResetFactorForm } from './reset-factor-form.tsx';
import { RoleForm } from './role-form.tsx';

type UserDialogProps = {
  user: User;
  /** Whether the person who looks may give out roles. */
  mayGiveRoles: boolean;
  onClose: () => void;
};

/** Edits an account's name and telephone number, and for the owner its role in the shop. */
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </Form>
      {mayGiveRoles && user.staffRole && <ResetFactorForm user={user} onDone={onClose} />}
      {mayGiveRoles && <RoleForm user={user} onDone={onClose} />}
    </Dialog>
  );
}
