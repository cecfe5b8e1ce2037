import type { ClaimedMail } from './claim-mail.server.ts';
import type { DeliveryFailure } from './delivery-failure.server.ts';
import type { Channel } from './message.ts';

/** What became of a message: the id that the channel's provider knows it by, where it has one; or why it was not sent. */
export type Sent =
  | { ok: true; providerId: string | null }
  | { ok: false; failure: DeliveryFailure };

/** One way to people, open for a run of deliveries. */
export type MessageChannel = {
  name: Channel;
  /** Why it takes nothing at present; null where it does. Asked before anything is claimed, so an outage costs no attempt. */
  verify(): Promise<DeliveryFailure | null>;
  send(message: ClaimedMail): Promise<Sent>;
  /** Whether its recipient still wants it; asked when it is claimed. Without it, everybody does. */
  isWanted?(message: ClaimedMail): Promise<boolean>;
  close(): void;
};
