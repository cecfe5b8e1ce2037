/** Stands where the e-mail of somebody stood who is forgotten; nothing is written to it. `.invalid` is nobody's (RFC 2606). */
export const removedAddress = 'removed@removed.invalid';
