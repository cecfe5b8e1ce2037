import { z } from 'zod';
import type { Staff } from '#people/accounts/account.ts';
import {
  addOffer,
  deleteOffer,
  moveOffer,
  updateOffer,
} from '#selling/offers/change-offers.server.ts';
import { offerForm } from '#selling/offers/forms.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  done,
  errorsOf,
  outdated,
  refused,
  withErrors,
} from '#app/office/admin-answer.ts';
import { intentOf } from '#app/office/failing-writes.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { offerFailures, offerMessages as messages } from './offer-messages.ts';

/** `id`: the id of an added offer. */
export type OfferAnswer = AdminAnswer & { id?: string };

/** The form's list fields (`readForm`): what an offer applies to. */
export const offerLists = ['categoryIds', 'collectionIds', 'productIds', 'karats'];

const known = z.object({ id: z.uuid(), version: z.coerce.number().int() });
const moves = z.enum(['start', 'pause', 'end']);

const refusals = {
  'code-taken': withErrors({ code: messages.codeTaken }),
  'not-found': outdated(messages.gone),
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  over: refused(messages.over),
  'not-begun': refused(messages.notBegun),
  'not-a-draft': refused(messages.notADraft),
};

/** Handles the form of an offer and its buttons: add, save, start, pause, end, delete. */
export async function handleOfferForm(
  { db, log, clock }: Pick<Shop, 'db' | 'log' | 'clock'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<OfferAnswer> {
  return handleWrite(log, offerFailures, posted, async () => {
    const intent = intentOf(posted);
    const by = { by: staff.email, now: clock() };
    const move = moves.safeParse(intent);
    if (move.success) {
      const offer = known.parse(Object.fromEntries(posted));
      const moved = await moveOffer(db, { ...offer, ...by, move: move.data });
      return moved.ok ? done(messages.moved[move.data]) : refusals[moved.reason];
    }
    if (intent === 'delete') {
      const deleted = await deleteOffer(db, { ...known.parse(Object.fromEntries(posted)), ...by });
      return deleted.ok ? done(messages.deleted) : refusals[deleted.reason];
    }
    return saveOffer(db, by, posted);
  });
}

async function saveOffer(
  db: Shop['db'],
  by: { by: string; now: Date },
  posted: FormData,
): Promise<OfferAnswer> {
  const read = offerForm.safeParse(fieldsOf(posted));
  if (!read.success) return withErrors(errorsOf(read.error));
  const change = { validated: read.data, ...by };
  if (intentOf(posted) === 'add') {
    const added = await addOffer(db, change);
    return added.ok ? { ...done(messages.added), id: added.value.id } : refusals[added.reason];
  }
  const saved = await updateOffer(db, { ...known.parse(Object.fromEntries(posted)), ...change });
  return saved.ok ? done(messages.updated) : refusals[saved.reason];
}

function fieldsOf(posted: FormData) {
  const text = (name: string) => String(posted.get(name) ?? '');
  const all = (name: string) => posted.getAll(name).map(String);
  return {
    name: text('name'),
    code: text('code'),
    base: text('base'),
    offKind: text('offKind'),
    off: text('off'),
    startsAt: text('startsAt'),
    endsAt: text('endsAt'),
    categoryIds: all('categoryIds'),
    collectionIds: all('collectionIds'),
    productIds: all('productIds'),
    karats: all('karats'),
    minimumOrder: text('minimumOrder'),
    oncePerPerson: posted.has('oncePerPerson'),
  };
}
