import { redirect } from 'react-router';
import { useMemo } from 'react';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { isPageName, pagesByName } from '#content/pages/page-name.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { LeaveGuard } from '#app/office/leave-guard.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { type EditedHome, editedHome } from '#content/pages/office/edited-content.ts';
import { HomeFields } from '#content/pages/office/home-fields.tsx';
import { PageForm, type PageFields } from '#content/pages/office/page-form.tsx';
import { WrittenFields } from '#content/pages/office/written-fields.tsx';
import { pageLimits } from '#content/pages/forms.ts';
import type { Announcement } from '#content/pages/page-content.ts';
import { TextField } from '#ui/form-field.tsx';
import type { Route } from './+types/edit-page-page.ts';
import { handlePageForm } from './handle-page-form.server.ts';
import { pageFailures, pageMessages } from './page-messages.ts';
import { readPageForm, type PageFormData } from './read-page-form.server.ts';

export const handle: AdminHandle = { right: 'pages' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const name = nameAt(params.page);
  const edited = await loadOrShowError(shop.log, pageMessages.failedToLoad, () =>
    readPageForm(shop, name),
  );
  return { name, edited };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const name = nameAt(params.page);
  const posted = await readForm(request);
  return handleWrite(shop.log, pageFailures, posted, () =>
    handlePageForm(shop, staff, name, posted),
  );
}

export const clientAction = withErrorToast(pageFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Any other URL of the back office redirects to Overview (specification, back office 2). */
function nameAt(page: string | undefined) {
  if (!isPageName(page)) throw redirect('/admin/overview');
  return page;
}

/** Edits one page of the shop. */
export default function EditPagePage({ loaderData: { name, edited } }: Route.ComponentProps) {
  const { title, path } = pagesByName[name];
  return (
    <>
      <PageHead
        title={title}
        tabTitle={`Pages: ${title}`}
        back={{ to: '/admin/pages', text: 'Pages' }}
      >
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center"
        >
          View in shop
        </a>
      </PageHead>
      {edited ? (
        <LeaveGuard>
          <EditedPageForm key={name} edited={edited} />
        </LeaveGuard>
      ) : (
        <LoadFailed text={pageMessages.failedToLoad} />
      )}
    </>
  );
}

/** The form of a page: its own fields within the shared frame. */
function EditedPageForm({ edited }: { edited: PageFormData }) {
  if (edited.name === 'home') return <HomeForm edited={edited} />;
  if (edited.name === 'announcement') {
    return (
      <PageForm
        {...edited}
        saved={edited.content}
        renderFields={(fields) => <AnnouncementFields {...fields} />}
      />
    );
  }
  const { name, facts } = edited;
  return (
    <PageForm
      {...edited}
      saved={edited.content}
      renderFields={(fields) => <WrittenFields {...fields} name={name} facts={facts} />}
    />
  );
}

type HomeData = Extract<PageFormData, { name: 'home' }>;

function HomeForm({ edited }: { edited: HomeData }) {
  const { content, pictures } = edited;
  const saved = useMemo<EditedHome>(() => editedHome(content, pictures), [content, pictures]);
  return (
    <PageForm {...edited} saved={saved} renderFields={(fields) => <HomeFields {...fields} />} />
  );
}

/** The line above the header of every page. */
function AnnouncementFields({ content, change, errors }: PageFields<Announcement>) {
  return (
    <div className="grid gap-5 rounded-md border border-line bg-surface p-4 md:p-5">
      <TextField
        label="Announcement"
        hint="One line above the header of every page. Leave empty for none."
        autoComplete="off"
        maxLength={pageLimits.announcement}
        value={content.text}
        error={errors['text']}
        onChange={({ currentTarget: { value } }) => change((all) => ({ ...all, text: value }))}
      />
      <TextField
        label="Links to"
        hint="A page of the shop, such as /collections, or a link that starts with https://. Leave empty for no link."
        autoComplete="off"
        inputMode="url"
        maxLength={300}
        value={content.to}
        error={errors['to']}
        onChange={({ currentTarget: { value } }) => change((all) => ({ ...all, to: value }))}
      />
    </div>
  );
}
