declare module '@marbec/web-auto-extractor' {
  /** Extracts a page's structured data, by format and type. */
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean });
    parse(html: string): object;
  }
}

declare module '@adobe/structured-data-validator' {
  export type Issue = {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    /** Missing where the data could not be parsed at all. */
    path?: { type?: string; property?: string }[];
    fieldNames?: string[];
  };

  /** Checks extracted data against schema.org's definitions and the requirements of search engines. */
  export default class Validator {
    constructor(schemaOrg: object);
    validate(extracted: object): Promise<Issue[]>;
  }
}
