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

/** How the shop takes money: what the browser and the server need to know of the provider. */
export type Payments = {
  /** For whoever has a browser waiting. */
  gateway: Gateway;
  /** For background work: calls take turns. */
  backgroundGateway: Gateway;
  keyId: string;
  keySecret: string;
  webhookSecrets: string[];
  /** Where the browser loads the payment window from. */
  scriptUrl: string;
  isTest: boolean;
};

/** How the shop writes by WhatsApp. */
export type Whatsapp = {
  account: WhatsappAccount;
  /** Where a stand-in is, in the place of the Graph API. */
  baseUrl: string | null;
  isTest: boolean;
  consent: WhatsappConsent;
};

/** The running shop: everything that its parts need of the outside world. */
export type Shop = {
  config: Config;
  /** The shop's own address, e.g. for links in mails. */
  origin: string;
  db: Database;
  /** Where lists and exports are read. */
  replica: Replica;
  log: Log;
  clock: Clock;
  /** What public pages show of the catalogue, in memory. */
  catalogue: Catalogue;
  /** Counts what shoppers looked for and did not find. */
  missedSearches: MissedSearches;
  storage: Storage;
  /** Encodes pictures in a process of its own, because that takes much memory and processor. */
  encoder: PictureEncoder;
  /** Places for shoppers who send photographs, of which each takes memory and keeps the encoder from staff. */
  photoUploads: Admission;
  /** Lets each account, and each network without one, place one order after the other. */
  ordersInTurn: ReturnType<typeof openAdmissionByKey>;
  /** Draws vouchers, invoices and notes in a process of its own, which alone loads the library and the fonts for that. */
  drawer: DocumentDrawer;
  /** A semaphore for what programs read of the whole shop, its sitemap and its feed: one batch is made at a time. */
  robotTurns: Semaphore;
  /** Reads tables of products in a process of its own. */
  sheetWorker: SheetWorker;
  accounts: Accounts;
  limits: AttemptLimits;
  /** Null where no payments are set up: browsing works, paying says why not. */
  payments: Payments | null;
  /** The built-in provider, where it is used. */
  sandbox: Sandbox | null;
  /** Null where WhatsApp is not set up. */
  whatsapp: Whatsapp | null;
  /** The built-in stand-in of WhatsApp, where it is used. */
  whatsappSandbox: WhatsappSandbox | null;
  /** The links and cookies that open an order to its guest. */
  orderGrants: OrderGrants;
  /** Encrypts the PAN of buyers. */
  panSecret: string;
  /** Makes digests of the networks that orders are placed from. */
  addressSecret: string;
  /** Signs links to products that are not in the shop. */
  previewSecret: string;
  /** Makes digests of who agreed to what. */
  consentSecret: string;
  orderLink: OrderLink;
  /** Asks for background work soon that no transaction asks for by itself (`wakeAfterCommit`). */
  enqueue(sweep: 'whatsapp' | 'sandbox-webhooks' | 'demo-trade'): Promise<void>;
};
