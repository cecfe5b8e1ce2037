import { smtpError, startTestSmtpServer } from '#platform/mail/test-smtp-server.server.ts';
import { serveWhatsappSandbox } from '#sandboxes/whatsapp/under-test/serve-sandbox.server.ts';
import { findFreePort } from './program.ts';

/** How the mail server fails: unreachable, closing connections, or deferring every recipient. */
type MailFault = 'down' | 'closing' | 'deferring';
type WhatsappFault = 'down' | 'server-error' | 'too-many-requests' | 'hang' | 'lose-answer';

/** One phase of an outage: each channel fails in its own way. */
export type Trouble = { mail: MailFault; whatsapp: WhatsappFault };

/** Every way of failing in turn; nothing is killed while responses are lost (see `outage.ts`). */
export const troubles: readonly Trouble[] = [
  { mail: 'down', whatsapp: 'down' },
  { mail: 'closing', whatsapp: 'server-error' },
  { mail: 'deferring', whatsapp: 'too-many-requests' },
  { mail: 'down', whatsapp: 'hang' },
  { mail: 'deferring', whatsapp: 'lose-answer' },
];

/** A message accepted by a provider: the outbox id, the recipient, and the channel. */
export type Taken = { id: string; to: string; channel: 'mail' | 'whatsapp' };

/** A mail server and a WhatsApp simulator that fail on demand, with everything they accepted, in order. */
export async function openProviders(webhookUrl: string) {
  const taken: Taken[] = [];
  const ports = { mail: await findFreePort(), whatsapp: await findFreePort() };
  let fault: MailFault | null = null;
  const startMail = () =>
    startTestSmtpServer(
      {
        onConnect: (_session, answer) =>
          answer(fault === 'closing' ? smtpError(421, 'closing') : null),
        onRcptTo: (_address, _session, answer) =>
          answer(fault === 'deferring' ? smtpError(450, 'greylisted') : null),
      },
      ports.mail,
    );
  const startWhatsapp = () => serveWhatsappSandbox({ webhookUrl, port: ports.whatsapp });
  let mail: Awaited<ReturnType<typeof startMail>> | null = await startMail();
  let whatsapp: Awaited<ReturnType<typeof startWhatsapp>> | null = await startWhatsapp();

  /** Collects what the servers have accepted: after being down, they restart empty. */
  function collect(): void {
    for (const { to, data } of mail?.received.splice(0) ?? []) {
      const id = /^Message-ID: <([^@]+)@/im.exec(data)?.[1] ?? 'none';
      taken.push({ id, to, channel: 'mail' });
    }
    for (const { to, biz_opaque_callback_data: id = 'none' } of whatsapp?.taken.splice(0) ?? []) {
      taken.push({ id, to, channel: 'whatsapp' });
    }
  }

  async function close(which: { mail: boolean; whatsapp: boolean }): Promise<void> {
    collect();
    if (which.mail) {
      await mail?.close();
      mail = null;
    }
    if (which.whatsapp) {
      await whatsapp?.close();
      whatsapp = null;
    }
  }

  return {
    smtpUrl: `smtp://127.0.0.1:${ports.mail}`,
    graphUrl: `http://127.0.0.1:${ports.whatsapp}`,
    taken(): readonly Taken[] {
      collect();
      return taken;
    },
    /** Makes both channels fail like this; null: both work. */
    async fail(trouble: Trouble | null): Promise<void> {
      fault = trouble?.mail ?? null;
      await close({ mail: fault === 'down', whatsapp: trouble?.whatsapp === 'down' });
      if (fault !== 'down') mail ??= await startMail();
      if (trouble?.whatsapp === 'down') return;
      whatsapp ??= await startWhatsapp();
      whatsapp.fail(trouble?.whatsapp ?? 'normal');
    },
    close: () => close({ mail: true, whatsapp: true }),
  };
}

export type Providers = Awaited<ReturnType<typeof openProviders>>;
