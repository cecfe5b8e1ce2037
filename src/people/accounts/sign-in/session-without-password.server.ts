import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * What the library lacks: a session, with its cookie, for whoever has shown otherwise than by a password whose account it
 * is. `passwordConfirmedAt` long ago says that none was given. It has no address, and can be called by the server alone.
 */
export const sessionWithoutPassword = {
  id: 'session-without-password',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (call) => {
        const { internalAdapter } = call.context;
        const user = await internalAdapter.findUserById(call.body.userId);
        if (!user) throw new APIError('NOT_FOUND');
        const fields = { passwordConfirmedAt: new Date(0) };
        const session = await internalAdapter.createSession(user.id, false, fields);
        await setSessionCookie(call, { session, user });
      },
    ),
  },
};
