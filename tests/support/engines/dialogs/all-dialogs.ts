import { buyerDialogs } from './buyer-dialogs.ts';
import { catalogueDialogs } from './catalogue-dialogs.ts';
import { officeDialogs } from './office-dialogs.ts';
import { orderDialogs } from './order-dialogs.ts';
import { shopDialogs } from './shop-dialogs.ts';

/** All dialogs of the shop and the office. */
export const dialogAreas = [
  shopDialogs,
  buyerDialogs,
  catalogueDialogs,
  orderDialogs,
  officeDialogs,
];
