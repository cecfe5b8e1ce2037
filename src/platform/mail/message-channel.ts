import type { ClaimedMail } from './claim-mail.server.ts';
import type { DeliveryFailure } from './delivery-failure.server.ts';
import type { Channel } from './message.ts';

/** The outcome of sending: the provider's id for the message, if it has one, or why it was not sent. */
export type Sent =
  | { ok: true; providerId: string | null }
  | { ok: false; failure: DeliveryFailure };

/** A channel to recipients, open for one delivery run. */
export type MessageChannel = {
  name: Channel;
  /**
   * Why it accepts nothing at present; null if it does. Called before anything is claimed, so that an outage costs no attempt.
   */
  verify(): Promise<DeliveryFailure | null>;
  send(message: ClaimedMail): Promise<Sent>;
  /** Whether the recipient still wants it, checked when it is claimed. Without this, everyone does. */
  isWanted?(message: ClaimedMail): Promise<boolean>;
  close(): void;
};
