import { Button } from '#ui/button.tsx';
import { useWrite } from '#admin/use-write.ts';

type MailQuotationProps = { quotation: { id: string; countMails: number } };

/** Sends the quotation to its customer, with a link that shows it. */
export function MailQuotation({ quotation: { id, countMails } }: MailQuotationProps) {
  const { Form, isBusy } = useWrite(() => undefined);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="mail" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="countMails" value={countMails} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="max-md:min-h-11"
        isBusy={isBusy}
      >
        {countMails === 0 ? 'Mail to customer' : 'Mail once more'}
      </Button>
    </Form>
  );
}
