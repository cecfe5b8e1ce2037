import type { Channel } from '#platform/mail/message.ts';

/** The answer of /auth/code to a form: the channel and address of the code, and any error. */
export type CodeAnswer = { by: Channel; address: string; isAsked: boolean; error?: string };
