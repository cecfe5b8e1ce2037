import { useState } from 'react';
import { checkPage } from '#content/pages/forms.ts';
import type { PageName } from '#content/pages/page-name.ts';
import { useLeaveGuard } from '#app/office/leave-guard.tsx';
import { useWrite } from '#app/office/use-write.ts';

type Errors = Record<string, string>;
const none: Errors = {};

/** Changes what is being written; each change builds upon the one before, which may not have been rendered yet. */
export type ChangeContent<Content> = (edit: (before: Content) => Content) => void;

/**
 * What is being written for a page: begins with what is saved, and again after each save. Where somebody else has saved
 * meanwhile, what was typed stays; the version is theirs from then on.
 */
export function usePageForm<Content>(name: PageName, version: number, saved: Content) {
  const [content, setContent] = useState(saved);
  const [seen, setSeen] = useState(version);
  const [begun, setBegun] = useState(saved);
  const [isDone, setDone] = useState(false);
  const [found, setFound] = useState<Errors>();
  const isUnsaved = !isDone && JSON.stringify(content) !== JSON.stringify(saved);
  const guard = useLeaveGuard(isUnsaved);
  /** It is written: the form begins anew with what is saved, as soon as that is read. */
  function onDone() {
    guard.release();
    setDone(true);
  }
  const write = useWrite(onDone);
  if (version !== seen) {
    setSeen(version);
    // Nothing was typed where it is as it began, or as it was saved: then an undone change is seen here too.
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
  /** Whether it could be saved; else what is wrong is shown. */
  function check(): boolean {
    const checked = checkPage(name, content);
    setFound(checked.ok ? undefined : checked.errors);
    return checked.ok;
  }
  return { ...write, content, change, check, onDone, isUnsaved, errors: found ?? none };
}
