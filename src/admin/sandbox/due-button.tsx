import { Button } from '#ui/button.tsx';
import { useWrite } from '../use-write.ts';

/** Has done at once what the sandbox would otherwise do within the minute. */
export function DueButton() {
  const { Form, isBusy } = useWrite(() => undefined);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="due" />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="max-md:min-h-11"
        isBusy={isBusy}
      >
        Send what is due
      </Button>
    </Form>
  );
}
