import { useState } from 'react';
import { checkPage } from '#content/pages/forms.ts';
import type { PageName } from '#content/pages/page-name.ts';
import { useLeaveGuard } from '#app/office/leave-guard.tsx';
import { useWrite } from '#app/office/use-write.ts';

type Errors = Record<string, string>;
const none: Errors = {};

/** Edits the content; each edit builds on the one before, which may not have been rendered yet. */
export type ChangeContent<Content> = (edit: (before: Content) => Content) => void;

/**
 * The state of a page's form: starts from the saved content, and again after each save. If someone else has saved meanwhile,
 * what was typed stays, and the version becomes theirs.
 */
export function usePageForm<Content>(name: PageName, version: number, saved: Content) {
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
