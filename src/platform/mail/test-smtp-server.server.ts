import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = { from: string; to: string; data: string };

/** An SMTP error reply, such as 550. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A local mail server for tests, which stores what it receives. Its options say what it refuses. */
export async function startTestSmtpServer(options: SMTPServerOptions = {}, atPort = 0) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const data = Buffer.concat(chunks).toString();
        for (const { address: to } of envelope.rcptTo) received.push({ from, to, data });
        callback();
      });
    },
    ...options,
  });
  // A client that disconnects mid-mail is part of what is tested.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
