/** What a bulk update would do. */
export type BulkUpdatePreview = {
  found: number;
  changing: number;
  /** Variations marked 'Same as Product', which follow their product. */
  following: number;
  /** Names of the first products that change. */
  names: string[];
  /** Digest of the previewed state; the update is refused if that state has changed since. */
  seen: string;
};
