/** What a change to several products would do. */
export type BulkUpdatePreview = {
  found: number;
  changing: number;
  /** Variations that are 'Same as Product' and follow. */
  following: number;
  /** Of the first products that change. */
  names: string[];
  /** What was looked at, so that nothing else is changed than what was shown. */
  seen: string;
};
