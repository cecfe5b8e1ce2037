import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form-field.tsx';
import { useWrite } from '../use-write.ts';

/** For who wants to be forgotten and has no account to do it in: what goes, what stays, and the press that does it. */
export function EraseWriterForm({ id, email }: { id: string; email: string }) {
  const { Form, isBusy } = useWrite(() => undefined);
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="id" value={id} />
      <p className="wrap-anywhere">
        Forgets whoever has <span className="font-medium">{email}</span>: account, addresses, cart,
        wishlist, messages and complaints go, and orders say no more whose they were. Invoices stay,
        as tax law asks. It cannot be taken back.
      </p>
      <CheckboxField
        name="isSure"
        label="It was them who asked: they have answered by the link that went to this e-mail. Anybody can type one."
      />
      <Button
        type="submit"
        variant="danger"
        size="small"
        isBusy={isBusy}
        className="justify-self-start max-md:min-h-11"
      >
        Erase this person
      </Button>
    </Form>
  );
}
