import type { Staff } from '#people/accounts/account.ts';
import { cutSlides } from '#content/pages/cut-slides.server.ts';
import { checkPage, readPosted } from '#content/pages/forms.ts';
import type { PageName } from '#content/pages/page-name.ts';
import { resetPage, savePage } from '#content/pages/save-page.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { type AdminAnswer, done, outdated, refused, withErrors } from '#app/office/admin-answer.ts';
import { intentOf } from '#app/office/failing-writes.ts';
import { pageMessages as messages } from './page-messages.ts';

const refusals = {
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  'picture-gone': refused(messages.pictureGone),
};

/** Saves a page, or restores its original text. */
export async function handlePageForm(
  shop: Pick<Shop, 'db' | 'storage' | 'clock' | 'encoder'>,
  staff: Pick<Staff, 'email'>,
  name: PageName,
  posted: FormData,
): Promise<AdminAnswer> {
  const { db, clock } = shop;
  const version = Number(posted.get('version') ?? Number.NaN);
  const change = { version, by: staff.email, clock };
  if (intentOf(posted) === 'reset') {
    const reset = await resetPage(db, name, change);
    return reset.ok ? done(messages.reset, reset.value.undo) : outdated(messages.resetMeanwhile);
  }
  const checked = checkPage(name, readPosted(posted)?.typed);
  if (!checked.ok) return withErrors(checked.errors);
  const { page } = checked;
  const stored =
    page.name === 'home' ? { ...page, content: await cutSlides(shop, page.content) } : page;
  const saved = await savePage(db, stored, change);
  return saved.ok ? done(messages.saved, saved.value.undo) : refusals[saved.reason];
}
