import { overviewCapability } from '../books/overview/capability.server.ts';
import { mediaCapability } from '../catalogue/media/capability.server.ts';
import { productsCapability } from '../catalogue/products/capability.server.ts';
import { messagingCapability } from '../content/messaging/capability.server.ts';
import { outboxCapability } from '../content/outbox/capability.server.ts';
import { settingsCapability } from '../content/settings/capability.server.ts';
import { counterCapability } from '../orders/counter/capability.server.ts';
import { documentsCapability } from '../orders/documents/capability.server.ts';
import { fulfilmentCapability } from '../orders/fulfilment/capability.server.ts';
import { inventoryCapability } from '../orders/inventory/capability.server.ts';
import { ordersCapability } from '../orders/orders/capability.server.ts';
import { returnsCapability } from '../orders/returns/capability.server.ts';
import { accountsCapability } from '../people/accounts/capability.server.ts';
import { breachesCapability } from '../people/breaches/capability.server.ts';
import { consentsCapability } from '../people/consents/capability.server.ts';
import { enquiriesCapability } from '../people/enquiries/capability.server.ts';
import { grievancesCapability } from '../people/grievances/capability.server.ts';
import { cartCapability } from '../selling/cart/capability.server.ts';
import { checkoutCapability } from '../selling/checkout/capability.server.ts';
import { paymentsCapability } from '../selling/payments/capability.server.ts';
import { reviewsCapability } from '../selling/reviews/capability.server.ts';
import { watchesCapability } from '../selling/watches/capability.server.ts';
import { wishlistCapability } from '../selling/wishlist/capability.server.ts';
import { auditCapability } from '../upkeep/audit/capability.server.ts';
import { undoCapability } from '../upkeep/undo/capability.server.ts';
import type { Capability } from './capability.server.ts';

/** The capabilities; each shop-wide list combines their contributions, in this order. */
export const capabilities: readonly Capability[] = [
  messagingCapability,
  checkoutCapability,
  paymentsCapability,
  ordersCapability,
  inventoryCapability,
  overviewCapability,
  mediaCapability,
  documentsCapability,
  fulfilmentCapability,
  returnsCapability,
  counterCapability,
  outboxCapability,
  settingsCapability,
  cartCapability,
  wishlistCapability,
  watchesCapability,
  reviewsCapability,
  enquiriesCapability,
  breachesCapability,
  grievancesCapability,
  accountsCapability,
  consentsCapability,
  undoCapability,
  auditCapability,
  productsCapability,
];
