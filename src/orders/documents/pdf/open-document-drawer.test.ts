import { afterEach, expect, test, vi } from 'vitest';
import { commandsBelow } from '../../../../tests/support/processes.ts';
import { invoiceCases, longInvoice, noteCases } from '../test-document-cases.server.ts';
import { drawDocument } from './draw-document.server.ts';
import { openDocumentDrawer } from './open-document-drawer.server.ts';
import type { PrintedDocument } from './printed-document.ts';

// A low-priority process starts only when the machine has time for it.
vi.setConfig({ testTimeout: 120_000 });
const opened: ReturnType<typeof openDocumentDrawer>[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((drawer) => drawer.close()));
});
function open() {
  const drawer = openDocumentDrawer();
  opened.push(drawer);
  return drawer;
}

const inputOf = (document: PrintedDocument) => ({
  document,
  verifyUrl: 'https://kanak.example/verify/abcdefgh2345mnop',
});

test.each([
  ['an invoice', invoiceCases['within the State']],
  ['a credit note', noteCases['a financial credit note']],
])(
  '%s has the same bytes whether drawn first by a process or after many others',
  async (_what, document) => {
    for (const other of [longInvoice(5), ...Object.values(invoiceCases)]) {
      await drawDocument(inputOf(other));
    }
    const drawn = await open().drawDocument(inputOf(document));
    const here = await drawDocument(inputOf(document));
    expect(drawn.ok && Buffer.compare(Buffer.from(drawn.value), Buffer.from(here))).toBe(0);
  },
);

test('a document whose drawer process is killed is drawn by a new one', async () => {
  const drawer = open();
  const drawn = drawer.drawDocument(inputOf(longInvoice(20)));
  const running = async () =>
    (await commandsBelow(process.pid)).filter(({ command }) => command.includes('document-drawer'));
  await expect.poll(running, { timeout: 60_000, interval: 5 }).toHaveLength(1);
  const [{ pid } = { pid: Number.NaN }] = await running();
  process.kill(pid, 'SIGKILL');
  expect(await drawn).toMatchObject({ ok: true });
});

test('closing the drawer interrupts its document without a retry', async () => {
  const drawer = open();
  const drawn = drawer.drawDocument(inputOf(longInvoice(20)));
  await drawer.close();
  expect(await drawn).toEqual({ ok: false, reason: 'interrupted' });
});
