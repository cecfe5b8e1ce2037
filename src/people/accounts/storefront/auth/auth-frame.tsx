import type { ReactNode, Ref } from 'react';
import type { Channel } from '#platform/mail/message.ts';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import type { Picture } from '#catalogue/media/picture.ts';
import { CookiesNote } from '#ui/cookies-note.tsx';

type AuthFrameProps = {
  title: string;
  contentRef?: Ref<HTMLDivElement>;
  /** Shown beside it if there is room. */
  picture?: Picture | null;
  children: ReactNode;
};

/** The narrow column of pages for signing in, signing up and confirming an e-mail. */
export function AuthFrame({ title, contentRef, picture, children }: AuthFrameProps) {
  return (
    <div className="page-width flex gap-x-16 py-10 md:py-16">
      {picture && (
        <div className="relative min-h-[36rem] flex-1 max-lg:hidden">
          <PictureImage
            picture={picture}
            sizes="50vw"
            alt=""
            className="absolute inset-0 size-full rounded-md object-cover"
          />
        </div>
      )}
      <div className="mx-auto w-full max-w-[28rem]">
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

/** In a demo shop, which sends no messages, tells where they can be read. */
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
