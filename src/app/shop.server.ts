import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Replica } from '#platform/database/replica.server.ts';
import type { Admission, openAdmissionByKey } from '#platform/http/admission.server.ts';
import type { Semaphore } from '#platform/jobs/semaphore.ts';
import type { Log } from '#platform/log.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import type { WhatsappAccount } from '#platform/config/whatsapp-settings.ts';
import type { Sandbox } from '../sandboxes/payments/sandbox.server.ts';
import type { WhatsappSandbox } from '../sandboxes/whatsapp/whatsapp-sandbox.server.ts';
import type { Accounts } from '../people/accounts/accounts.server.ts';
import type { AttemptLimits } from '../people/accounts/sign-in/attempt-limits.server.ts';
import type { MissedSearches } from '../catalogue/products/search/note-missed-searches.server.ts';
import type { Catalogue } from '../catalogue/products/memory/open-catalogue.server.ts';
import type { DocumentDrawer } from '../orders/documents/pdf/open-document-drawer.server.ts';
import type { SheetWorker } from '../catalogue/import/open-sheet-worker.server.ts';
import type { PictureEncoder } from '../catalogue/media/open-picture-encoder.server.ts';
import type { WhatsappConsent } from '../people/consents/whatsapp-consent.server.ts';
import type { OrderGrants, OrderLink } from '../orders/orders/order-grant.server.ts';
import type { Gateway } from '../selling/payments/gateway.server.ts';

/** How the shop takes payments: what browser and server need to know of the provider. */
export type Payments = {
  /** For requests with a waiting browser. */
  gateway: Gateway;
  /** For background work: calls take turns. */
  backgroundGateway: Gateway;
  keyId: string;
  keySecret: string;
  webhookSecrets: string[];
  /** The URL of the payment window's script. */
  scriptUrl: string;
  isTest: boolean;
};

/** How the shop sends WhatsApp messages. */
export type Whatsapp = {
  account: WhatsappAccount;
  /** A simulator's address to use instead of the Graph API. */
  baseUrl: string | null;
  isTest: boolean;
  consent: WhatsappConsent;
};

/** The running shop: all its external dependencies. */
export type Shop = {
  config: Config;
  /** The shop's own address, e.g. for links in mails. */
  origin: string;
  db: Database;
  /** For lists and exports. */
  replica: Replica;
  log: Log;
  clock: Clock;
  /** The public catalogue, in memory. */
  catalogue: Catalogue;
  /** Counts searches without results. */
  missedSearches: MissedSearches;
  storage: Storage;
  /** Encodes pictures in a separate process, because that takes much memory and processor time. */
  encoder: PictureEncoder;
  /** Limits photograph uploads by shoppers: each takes memory, and competes with staff for the encoder. */
  photoUploads: Admission;
  /** Serialises orders for each account, and for each network without one. */
  ordersInTurn: ReturnType<typeof openAdmissionByKey>;
  /** Draws vouchers, invoices and notes in a separate process, which alone loads the library and fonts for it. */
  drawer: DocumentDrawer;
  /** Serialises reads of the whole shop by programs, its sitemap and its feed: one batch at a time. */
  robotTurns: Semaphore;
  /** Parses product spreadsheets in a separate process. */
  sheetWorker: SheetWorker;
  accounts: Accounts;
  limits: AttemptLimits;
  /** Null if payments are not configured: browsing works, checkout explains why payment does not. */
  payments: Payments | null;
  /** The built-in payment provider, if used. */
  sandbox: Sandbox | null;
  /** Null if WhatsApp is not configured. */
  whatsapp: Whatsapp | null;
  /** The built-in WhatsApp sandbox, if used. */
  whatsappSandbox: WhatsappSandbox | null;
  /** The links and cookies that give guests access to their orders. */
  orderGrants: OrderGrants;
  /** Encrypts buyers' PANs. */
  panSecret: string;
  /** Hashes the networks that orders are placed from. */
  addressSecret: string;
  /** Signs preview links to unpublished products. */
  previewSecret: string;
  /** Hashes who consented to what. */
  consentSecret: string;
  orderLink: OrderLink;
  /** Requests background work that no transaction requests itself (`wakeAfterCommit`). */
  enqueue(sweep: 'whatsapp' | 'sandbox-webhooks' | 'demo-trade'): Promise<void>;
};
