import { type ReactNode, useId } from 'react';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import type { FormAnswer } from '../auth/form-answer.ts';

type AccountSectionProps = {
  /** The anchor for links. */
  id?: string;
  title: string;
  note: ReactNode;
  /** The notice of the form inside. */
  notice?: FormAnswer['notice'];
  children: ReactNode;
};

/** One section of an account: its title is beside it on a desktop, above it on a phone. */
export function AccountSection({ id, title, note, notice, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid gap-x-16 gap-y-6 border-t border-line py-10 first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-[20rem_minmax(0,28rem)]"
    >
      <header>
        <h2 id={titleId} className="font-display text-2xl font-semibold">
          {title}
        </h2>
        <p className="mt-2 max-w-[36ch] text-sm wrap-anywhere text-muted">{note}</p>
      </header>
      <div className="grid gap-6">
        {notice && <NoticeBox notice={notice} kind={notice.kind} />}
        {children}
      </div>
    </section>
  );
}
