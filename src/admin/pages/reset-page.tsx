import type { PageName } from '#shop/pages/page-name.ts';
import { Button } from '#ui/button.tsx';
import { useWrite } from '../use-write.ts';

type ResetPageProps = { name: PageName; version: number; onDone: () => void };

/** Puts a page back to its original text, at once: the message offers to undo it. */
export function ResetPage({ name, version, onDone }: ResetPageProps) {
  const { send, isBusy } = useWrite(onDone);
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      onClick={() => send({ intent: 'reset', page: name, version: String(version) })}
    >
      Back to the original text
    </Button>
  );
}
