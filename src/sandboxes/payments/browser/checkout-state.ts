import type { PayableOrder } from '../payments/payment-requests.ts';
import type { MessageToPage, WindowOptions } from './frame-messages.ts';
import type { ScreenStack } from './screen-stack.ts';
import type { Contact, SandboxServer } from './server-calls.ts';

/** One opening of the payment window: what is to be paid, and how far the shopper has come. */
export type Checkout = {
  readonly options: WindowOptions;
  readonly order: PayableOrder;
  readonly stack: ScreenStack;
  readonly server: SandboxServer;
  readonly contact: Contact;
  readonly notifyPage: (message: MessageToPage) => void;
  /** A request of this checkout is under way. */
  isBusy: boolean;
  /** It is paid, so that nothing is lost by leaving. */
  hasEnded: boolean;
  /** The method that the shop prefers has been opened once. */
  isPreferredShown: boolean;
};
