import { staffRoleNames, staffRoles } from '#shop/accounts/permissions.ts';
import type { User } from '#shop/accounts/users/user-table-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form-field.tsx';
import { useWrite } from '../use-write.ts';

/** Gives an account a role in the shop. A write of its own, so that no name is changed by the way. */
export function RoleForm({ user, onDone }: { user: User; onDone: () => void }) {
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
        hint="Their sessions end with a change. A new member of staff chooses a new password by mail."
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
