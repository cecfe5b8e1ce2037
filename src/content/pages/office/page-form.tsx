import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type PageName, pagesByName } from '#content/pages/page-name.ts';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { showToast } from '#ui/toast.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { checkPage } from '#content/pages/forms.ts';
import { useLeaveGuard } from '#app/office/leave-guard.tsx';

/** The props of a page's fields. */
export type PageFields<Content> = {
  content: Content;
  change: ChangeContent<Content>;
  /** The errors, by the path of the field. */
  errors: Readonly<Record<string, string>>;
  /** Called when file uploads begin and end. */
  onBusyChange: (isBusy: boolean) => void;
};

type PageFormProps<Content> = {
  name: PageName;
  version: number;
  isOriginal: boolean;
  saved: Content;
  renderFields: (fields: PageFields<Content>) => ReactNode;
};

/** The frame around a page's fields: save, preview, restore the original text. */
export function PageForm<Content>(props: PageFormProps<Content>) {
  const { name, version, isOriginal, saved, renderFields } = props;
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const writing = usePageForm(name, version, saved);
  const { Form, content, errors, isBusy, isUnsaved } = writing;
  const [isUploading, setUploading] = useState(false);
  const isHydrated = useHydrated();
  useFirstErrorFocused(form, errors);

  function mayGoOn(): boolean {
    if (isUploading) showToast({ title: 'A picture is still uploading', kind: 'info' });
    return !isUploading && writing.check();
  }
  const written = JSON.stringify(content);
  return (
    <>
      <Form
        ref={form}
        id={formId}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event: FormEvent) => !mayGoOn() && event.preventDefault()}
      >
        <input type="hidden" name="page" value={name} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="content" value={written} />
        {/* Anything typed before hydration would be lost. */}
        <fieldset disabled={!isHydrated} className="grid min-w-0 gap-6">
          {renderFields({ ...writing, onBusyChange: setUploading })}
        </fieldset>
      </Form>
      <div className="bottom-bar sticky bottom-0 z-[2] mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4 max-md:-mx-4 max-md:px-4">
        <p role="status" className="mr-auto text-muted max-md:w-full max-md:empty:hidden">
          {isUnsaved && 'Not saved yet'}
        </p>
        {!isOriginal && <ResetPage name={name} version={version} onDone={writing.onDone} />}
        <PreviewButton name={name} content={written} mayGoOn={mayGoOn} />
        <Button type="submit" form={formId} isBusy={isBusy}>
          Save
        </Button>
      </div>
    </>
  );
}

/** Focuses the first invalid field when errors appear. */
function useFirstErrorFocused(
  form: { current: HTMLFormElement | null },
  errors: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    const [wrong] = form.current?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? [];
    if (Object.keys(errors).length > 0) wrong?.focus();
  }, [form, errors]);
}

type ResetPageProps = { name: PageName; version: number; onDone: () => void };

/** Restores a page's original text at once; the toast offers to undo it. */
function ResetPage({ name, version, onDone }: ResetPageProps) {
  const { send, isBusy } = useWrite(onDone);
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      onClick={() => send({ intent: 'reset', page: name, version: String(version) })}
    >
      Restore original text
    </Button>
  );
}

type PreviewButtonProps = {
  name: PageName;
  /** The edited content, as JSON. */
  content: string;
  /** Called on click; the preview only opens if it returns true. */
  mayGoOn: () => boolean;
};

/**
 * Previews the page in a tab of its own as shoppers would see it: the shop renders the content sent to it, for staff only, and
 * stores nothing.
 */
function PreviewButton({ name, content, mayGoOn }: PreviewButtonProps) {
  const form = useRef<HTMLFormElement>(null);
  const { path } = pagesByName[name];
  return (
    <>
      <form
        ref={form}
        hidden
        method="post"
        encType="multipart/form-data"
        // React Router addresses the action of an index route by this parameter.
        action={path === '/' ? '/?index' : path}
        target="page-preview"
      >
        <input type="hidden" name="page" value={name} />
        <input type="hidden" name="content" value={content} />
      </form>
      <Button variant="secondary" onClick={() => mayGoOn() && form.current?.submit()}>
        Preview
      </Button>
    </>
  );
}

type Errors = Record<string, string>;
const none: Errors = {};

/** Edits the content; each edit builds on the one before, which may not have been rendered yet. */
type ChangeContent<Content> = (edit: (before: Content) => Content) => void;

/**
 * The state of a page's form: starts from the saved content, and again after each save. If someone else has saved meanwhile,
 * what was typed stays, and the version becomes theirs.
 */
function usePageForm<Content>(name: PageName, version: number, saved: Content) {
  const [content, setContent] = useState(saved);
  const [seen, setSeen] = useState(version);
  const [begun, setBegun] = useState(saved);
  const [isDone, setDone] = useState(false);
  const [found, setFound] = useState<Errors>();
  const isUnsaved = !isDone && JSON.stringify(content) !== JSON.stringify(saved);
  const guard = useLeaveGuard(isUnsaved);
  /** Saved: the form starts again from the saved content, once that has been reloaded. */
  function onDone() {
    guard.release();
    setDone(true);
  }
  const write = useWrite(onDone);
  if (version !== seen) {
    setSeen(version);
    // If nothing was typed, or it has just been saved, show the newly saved content, such as an undone change.
    if (isDone || JSON.stringify(content) === JSON.stringify(begun)) setContent(saved);
    setBegun(saved);
    setDone(false);
  }
  const change: ChangeContent<Content> = (edit) => setContent(edit);

  const [answered, setAnswered] = useState<Errors>();
  if (write.errors && write.errors !== answered) {
    setAnswered(write.errors);
    setFound(write.errors);
  }
  /** Whether the content is valid; shows the errors otherwise. */
  function check(): boolean {
    const checked = checkPage(name, content);
    setFound(checked.ok ? undefined : checked.errors);
    return checked.ok;
  }
  return { ...write, content, change, check, onDone, isUnsaved, errors: found ?? none };
}
