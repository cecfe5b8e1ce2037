const weekday = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';
const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b';

/** Values that differ between runs, with their placeholders. */
const changing: [RegExp, string][] = [
  [/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g, ''],
  [/01900000-0000-7000-8000-([a-f])0*(\d+)/g, '{$1$2}'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '{id}'],
  [/\b(pay|order|rfnd|plink|cust)_[A-Za-z0-9]{14}\b/g, '{$1}'],
  [/(K|Q)\d\d-(\d{6})(?!\d)/g, '$1{yy}-$2'],
  [/^[0-9a-f]{8}$/g, '{id}'],
  [/token=[\w.-]+/g, 'token={token}'],
  [/secondsLeft: \d+/g, 'secondsLeft: {seconds}'],
  [/name=_R_\w+_/g, 'name={react}'],
  [new RegExp(`\\b(?:${weekday},? )?\\d{1,2} ${month}(?: \\d{4})?\\b`, 'g'), '{date}'],
  [/\b\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|\+05:30)?)?/g, '{date}'],
  [/\b\d{1,2}:\d\d(?::\d\d)?(?: [ap]\.?m\.?)?(?: IST)?/g, '{time}'],
  [/value=[\w-]{43}(?=\])/g, 'value={version}'],
  [/\/assets\/[\w.-]+/g, '/assets/{file}'],
];

/** A line without run-specific values: ids, times, ports and file names. */
export function withoutRun(line: string): string {
  return changing.reduce((text, [pattern, name]) => text.replace(pattern, name), line);
}
