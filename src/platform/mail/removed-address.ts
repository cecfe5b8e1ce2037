/** Replaces the e-mail address of a forgotten person; nothing is sent to it. `.invalid` is reserved (RFC 2606). */
export const removedAddress = 'removed@removed.invalid';
