import { useRef } from 'react';
import { type PageName, pagesByName } from '#shop/pages/page-name.ts';
import { Button } from '#ui/button.tsx';

type PreviewButtonProps = {
  name: PageName;
  /** What is being written, as JSON. */
  content: string;
  /** Asked on the press; where it is not so, nothing is shown. */
  mayGoOn: () => boolean;
};

/**
 * Shows the page in a tab of its own as shoppers would see it: the shop itself shows what is sent to it, to staff alone, and
 * stores nothing of it.
 */
export function PreviewButton({ name, content, mayGoOn }: PreviewButtonProps) {
  const form = useRef<HTMLFormElement>(null);
  const { path } = pagesByName[name];
  return (
    <>
      <form
        ref={form}
        hidden
        method="post"
        encType="multipart/form-data"
        // React Router: the action of an index page is asked for by this parameter.
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
