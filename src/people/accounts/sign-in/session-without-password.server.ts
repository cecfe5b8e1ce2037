import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * Missing in the library: a session, with its cookie, for a user authenticated by other means than a password. A
 * `passwordConfirmedAt` long ago means that none was given. It has no URL, and can be called only by the server.
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
    /** The cookie of a session whose token the shop has replaced. */
    handOverSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (call) => {
        const found = await call.context.internalAdapter.findSession(call.body.token);
        if (!found) throw new APIError('NOT_FOUND');
        await setSessionCookie(call, found);
      },
    ),
  },
};
