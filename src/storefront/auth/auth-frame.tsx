import type { ReactNode, Ref } from 'react';
import type { Channel } from '#platform/mail/message.ts';
import { CookiesNote } from '#ui/cookies-note.tsx';

type AuthFrameProps = {
  title: string;
  contentRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The narrow column in which people sign in, sign up and confirm their e-mail. */
export function AuthFrame({ title, contentRef, children }: AuthFrameProps) {
  return (
    <div className="page-width py-10 md:py-16">
      <div className="mx-auto max-w-[28rem]">
        <header className="mb-8 border-b border-gold pb-5">
          <h1 className="font-display text-3xl font-semibold">{title}</h1>
        </header>
        <div ref={contentRef} className="grid gap-6">
          <CookiesNote what="Signing in" />
          {children}
        </div>
      </div>
    </div>
  );
}

/** Tells, in a demo shop that writes to nobody, where what it wrote can be read. */
export function DemoOutboxHint({ channel = 'mail' }: { channel?: Channel }) {
  return (
    <p className="mt-3 text-sm">
      This demo shop sends no {channel === 'mail' ? 'mail' : 'WhatsApp'}: read it in the{' '}
      <a href="/demo/outbox" className="text-link">
        demo outbox
      </a>
      .
    </p>
  );
}
