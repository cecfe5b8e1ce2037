declare module '@marbec/web-auto-extractor' {
  /** What pages say to programs, by format and type. */
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean });
    parse(html: string): object;
  }
}

declare module '@adobe/structured-data-validator' {
  export type Issue = {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    /** None of what could not be read at all. */
    path?: { type?: string; property?: string }[];
    fieldNames?: string[];
  };

  /** Checks what was found in a page by schema.org's definitions, and by what search engines ask for. */
  export default class Validator {
    constructor(schemaOrg: object);
    validate(extracted: object): Promise<Issue[]>;
  }
}
