import { data } from 'react-router';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/challan-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';
import { ChallanSheet } from './returns/challan-sheet.tsx';
import { readChallan } from './returns/read-challan.server.ts';
import { returnMessages } from './returns/return-messages.ts';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, log } = context.get(shopContext);
  const found = await loadOrShowError(
    log,
    returnMessages.failedToLoad,
    async () => (await readChallan(db, params.returnId)) ?? ('none' as const),
  );
  return data({ found }, { status: found === 'none' ? 404 : 200 });
}

/** What goes into the parcel with a replacement, on one sheet of A4. */
export default function ChallanPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null || found === 'none') {
    return (
      <>
        <PageHead title={found ? 'Delivery challan not found' : 'Delivery challan'} />
        {found === null && <LoadFailed text={returnMessages.failedToLoad} />}
      </>
    );
  }
  return (
    <>
      <div className="no-print">
        <PageHead
          title="Delivery challan"
          tabTitle={`Delivery challan ${found.number}`}
          text="Three copies: for the buyer, for the carrier, and for your books."
        >
          <ButtonLink to={`/admin/returns/${found.id}`} variant="quiet" size="small">
            Back to the return
          </ButtonLink>
          <Button size="small" className="max-md:min-h-11" onClick={() => window.print()}>
            Print delivery challan
          </Button>
        </PageHead>
      </div>
      <ChallanSheet challan={found} />
    </>
  );
}
