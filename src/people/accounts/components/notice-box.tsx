import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Notice } from '../messages.ts';

type NoticeKind = 'success' | 'error' | 'info';

const edges: Record<NoticeKind, string> = {
  success: 'border-l-emerald',
  error: 'border-l-danger',
  info: 'border-l-gold',
};

/** The text of a toast, shown permanently; also for users without scripts. */
export function NoticeBox({
  notice,
  kind,
  children,
}: {
  notice: Notice;
  kind: NoticeKind;
  children?: ReactNode;
}) {
  return (
    <section
      aria-label={notice.title}
      data-notice
      tabIndex={-1}
      className={classNames('rounded-md border border-l-4 border-line bg-surface p-4', edges[kind])}
    >
      <p className="font-medium">{notice.title}</p>
      <p className="mt-1 text-sm">{notice.description}</p>
      {children}
    </section>
  );
}
