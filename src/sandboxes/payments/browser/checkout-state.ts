import type { PayableOrder } from '../payments/payment-requests.ts';
import type { MessageToPage, WindowOptions } from './frame-messages.ts';
import type { ScreenStack } from './screen-stack.ts';
import type { Contact, SandboxServer } from './server-calls.ts';

/** One opening of the payment window: the order to pay, and the shopper's progress. */
export type Checkout = {
  readonly options: WindowOptions;
  readonly order: PayableOrder;
  readonly stack: ScreenStack;
  readonly server: SandboxServer;
  readonly contact: Contact;
  readonly notifyPage: (message: MessageToPage) => void;
  /** A request of this checkout is in flight. */
  isBusy: boolean;
  /** Whether it has been paid, so that closing loses nothing. */
  hasEnded: boolean;
  /** Whether the shop's preferred method has been opened once. */
  isPreferredShown: boolean;
};
