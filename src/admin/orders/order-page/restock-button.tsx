import { Button } from '#ui/button.tsx';
import { useWrite } from '#admin/use-write.ts';
import type { OrderFile } from './read-order-file.server.ts';

/** Puts the pieces of a cancelled order back into stock when they are there again. */
export function RestockButton({ order: { id, version } }: Pick<OrderFile, 'order'>) {
  const { send, isBusy } = useWrite(() => undefined);
  return (
    <Button
      variant="secondary"
      size="small"
      className="no-print mt-3 max-md:min-h-11"
      isBusy={isBusy}
      onClick={() => send({ intent: 'restock', id, version: String(version) })}
    >
      Put pieces back into stock
    </Button>
  );
}
