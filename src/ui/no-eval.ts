/**
 * Runs before any module of a page: Zod would otherwise try `new Function`, which the content policy forbids and reports
 * as a violation (Zod: `z.config({ jitless: true })`, read from this global, so that pages without Zod need not load it).
 */
export const noEval = 'window.__zod_globalConfig={jitless:true}';
