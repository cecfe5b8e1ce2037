import { AsyncLocalStorage } from 'node:async_hooks';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { connectDatabase } from '#platform/database/database.server.ts';
import { openReplica } from '#platform/database/replica.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { type RequestContext, requestContextKey } from '#platform/http/request-context.ts';
import { newId } from '#platform/ids.ts';
import { openLog } from '#platform/log.server.ts';
import { useTestFolder } from '#platform/test-folder.server.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { openShop } from '#app/open-shop.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Shop } from '#app/shop.server.ts';
import { scenesIn } from './test-scenes.server.ts';

const origin = 'http://localhost:3000';

type Account = { email: string; password: string; name?: string };

/** The account that `addAdministrator` adds by default. */
export const owner = {
  email: 'owner@example.in',
  password: 'a long staff password',
  name: 'Owner',
};

type RequestBy = {
  cookie?: string;
  headers?: Record<string, string>;
  address?: string;
  form?: Record<string, string> | FormData;
  json?: unknown;
  /** Method of a request with a body; POST by default. */
  method?: string;
  /** Overrides parts of the test file's shop. */
  shop?: Partial<Shop>;
};

/** A whole shop on the test file's own database, whose loaders and actions can be called. */
export function withTestShop(env: Record<string, string> = {}) {
  const database = useTestDatabase();
  let opened: Awaited<ReturnType<typeof openShop>> | undefined;
  const dataDir = useTestFolder();
  const statements = new AsyncLocalStorage<string[]>();
  beforeAll(async () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PAYMENTS: 'off',
      DEMO_TRADE: 'off',
      PROCESSES: '1',
      ...env,
    });
    if (!config.ok) throw new Error(config.problems.join('\n'));
    opened = await openShop({
      config: config.value,
      databaseUrl: database.url,
      log: openLog('silent'),
      // Each call sees what the test has written before.
      following: { everyMs: null, maxAgeMs: -1 },
      // Tests run the sweeps they are about; the schedule would run them at every full minute as well.
      isSweeping: false,
      onStatement: (sql) => statements.getStore()?.push(sql),
    });
  });
  afterAll(async () => {
    await opened?.close();
  });

  function shop(): Shop {
    if (!opened) throw new Error('The shop is open only while tests and hooks run.');
    return opened.shop;
  }
  const { addAccount, ...scenes } = scenesIn(() => shop().db);
  /** The arguments of a loader or action, and what it reports to the edge. */
  function visit(address: string, by: RequestBy = {}) {
    const headers = new Headers({
      ...(by.cookie && { cookie: by.cookie }),
      ...('json' in by && { 'content-type': 'application/json' }),
      ...by.headers,
    });
    const form = by.form instanceof FormData ? by.form : by.form && new URLSearchParams(by.form);
    const body = 'json' in by ? JSON.stringify(by.json) : form;
    const method = body ? (by.method ?? 'POST') : 'GET';
    const request = new Request(new URL(address, origin), { method, headers, body });
    const requestContext: RequestContext = {
      requestId: newId(),
      clientAddress: by.address ?? '127.0.0.1',
      origin,
      scriptNonce: 'test-nonce',
      audience: 'unknown',
      policyAdditions: {},
      tags: new Set(),
    };
    const context = new RouterContextProvider();
    context.set(shopContext, by.shop ? { ...shop(), ...by.shop } : shop());
    context.set(requestContextKey, requestContext);
    return { request, context, visit: requestContext };
  }

  /** Signs an account in and returns the Cookie header of its browser. */
  async function signIn(account: Account, by: RequestBy = {}): Promise<string> {
    const { context, request } = visit('/auth', by);
    const answer = await shop().accounts.signIn(account, visitorOf(context, request));
    if (!answer.ok) throw new Error(`${account.email} could not sign in: ${answer.reason}`);
    return answer.value.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }

  return {
    get shop() {
      return shop();
    },
    visit,
    signIn,
    addAccount,
    ...scenes,
    /** Adds a user with all rights, signs them in and returns their Cookie header. */
    async addAdministrator(account: Account = owner): Promise<string> {
      await ensureAdministrator(shop().db, account);
      return signIn(account);
    },
    /** Adds and signs in a new user: staff if a role is given, otherwise a shopper. */
    async signedIn(staffRole?: StaffRole) {
      const account = await addAccount({ staffRole });
      return { ...account, cookie: await signIn(account) };
    },
    /** For `visit`: a shop whose database is unavailable once the session has been read. */
    withoutDatabase(): Pick<Shop, 'db' | 'replica'> {
      const primary = connectDatabase('postgres://127.0.0.1:1/gone');
      return { db: primary.db, replica: openReplica({ primary, url: null }) };
    },
    /** The SQL statements that `work` runs, without those of background work. */
    async statementsOf(work: () => unknown): Promise<string[]> {
      const own: string[] = [];
      await statements.run(own, async () => work());
      return own;
    },
  };
}

/** The response that a loader or action throws, such as a redirect. */
export async function thrownBy(call: () => unknown): Promise<Response> {
  try {
    await call();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error('Nothing was thrown');
}

/** Calls a route's loader or action with the parameters of its URL, but none of the router's other arguments. */
export function callRoute<T>(
  handler: (args: never) => T,
  { context, request }: { context: RouterContextProvider; request: Request },
  params: Record<string, string> = {},
): T {
  return handler({ context, request, url: new URL(request.url), params } as never);
}
