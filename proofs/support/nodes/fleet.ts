import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readDemoSignIns } from '#people/accounts/users/demo-sign-ins.server.ts';
import { type Program, startProgram, findFreePort } from '../program.ts';
import { removeFolder } from '../remove-folder.ts';
import { type Visitor, visitorAt } from '../visitor.ts';
import { openProxy, type Proxy } from './proxy.ts';

/** A start of the shop as on a separate machine: with its own port and data folder. */
export type Node = {
  number: number;
  port: number;
  origin: string;
  dataDir: string;
  program: Program | null;
  start(): Promise<Program>;
};

/** Several nodes of one shop behind a proxy. */
export type Fleet = {
  proxy: Proxy;
  nodes: Node[];
  /** A visitor who comes through the proxy. */
  visitor(): Visitor;
  /** A member of the demo's staff, signed in through the proxy. */
  admin(): Promise<Visitor>;
  /** Resolves when the proxy sends visitors to this many nodes. */
  untilReady(count: number): Promise<void>;
  /** Shuts everything down gracefully. */
  close(): Promise<void>;
};

type FleetOptions = { count: number; databaseUrl: string; settings?: Record<string, string> };

const timeoutMs = 90_000;

/**
 * Prepares nodes with a shared database, secret, address and picture folder, as described in docs/operations/nodes.md; none is
 * started yet.
 */
export async function openFleet({ count, databaseUrl, settings }: FleetOptions): Promise<Fleet> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kanak-nodes-'));
  await mkdir(path.join(folder, 'media'));
  const proxy = await openProxy();
  const shared = {
    DATABASE_URL: databaseUrl,
    SHOP_SECRET: crypto.randomUUID() + crypto.randomUUID(),
    PUBLIC_URL: proxy.origin,
    ...settings,
  };
  const nodes: Node[] = [];
  for (let number = 1; number <= count; number += 1) {
    nodes.push(await prepareNode(folder, number, shared));
  }
  proxy.setPorts(nodes.map(({ port }) => port));
  return {
    proxy,
    nodes,
    visitor: () => visitorAt(proxy.origin),
    admin: () => signInAsStaff(nodes, proxy.origin),
    async untilReady(wanted) {
      const deadline = performance.now() + timeoutMs;
      while (proxy.readyPorts().length < wanted) {
        if (performance.now() > deadline) throw new Error(`${wanted} nodes are not ready`);
        await delay(20);
      }
    },
    async close() {
      await Promise.all(nodes.map(({ program }) => program?.stop()));
      proxy.close();
      await removeFolder(folder);
    },
  };
}

async function prepareNode(
  folder: string,
  number: number,
  shared: Record<string, string>,
): Promise<Node> {
  const dataDir = path.join(folder, `node-${number}`);
  await mkdir(dataDir);
  await symlink('../media', path.join(dataDir, 'media'));
  const port = await findFreePort();
  const node: Node = {
    number,
    port,
    origin: `http://localhost:${port}`,
    dataDir,
    program: null,
    async start() {
      node.program = await startProgram(dataDir, { PORT: String(port), ...shared });
      return node.program;
    },
  };
  return node;
}

/** The demo's passwords are in the folder of the node that created it. */
async function signInAsStaff(nodes: readonly Node[], origin: string): Promise<Visitor> {
  const signIns = await Promise.all(nodes.map(({ dataDir }) => readDemoSignIns(dataDir)));
  const staff = signIns.flat().find(({ role }) => role === 'admin');
  if (!staff) throw new Error('No node has made the demo shop');
  const visitor = visitorAt(origin);
  await visitor.signIn('/admin-login', staff.email, staff.password);
  return visitor;
}
