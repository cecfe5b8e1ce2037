/** The largest accepted picture file: 15 MB, in units of 1024. */
export const maxUploadBytes = 15 * 1024 * 1024;

/** The accepted upload types for the browser. A phone converts its photographs to the first of these by itself. */
export const uploadTypes = 'image/jpeg,image/png,image/webp,image/avif';
