import type { Channel } from '#platform/mail/message.ts';

/** What /auth/code answers a form: how and where the code comes, and what went wrong. */
export type CodeAnswer = { by: Channel; address: string; isAsked: boolean; error?: string };
