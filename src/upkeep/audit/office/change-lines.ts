import type { AuditRow } from '#upkeep/audit/audit-queries.server.ts';
import type { ChangedFields } from '#upkeep/audit/changed-fields.ts';
import type { ChangeLine } from './change-line.ts';
import { fieldText, fieldTitle, isId, lowerFirst, nothing } from './field-words.ts';
import { settingText, settingTitle } from './setting-words.ts';

type Side = ChangedFields | null;
type Changed = Pick<AuditRow, 'subjectKind' | 'subjectId' | 'subjectName'> & {
  before: Side;
  after: Side;
};

/** Fields that only the shop's own checks need. */
const unsaid: ReadonlySet<string> = new Set(['version', 'linkVersion', 'narrowPictureId']);

/** The changes of an entry, a line for each value, in the words and units of the back office. */
export function changeLines({ before, after, ...subject }: Changed): ChangeLine[] {
  return namesOf(before, after)
    .filter((name) => !unsaid.has(name))
    .flatMap((name) => linesOf(name, partOf(before, name), partOf(after, name), subject))
    .filter((line) => !isOfNothing(line));
}

/** A value that a new or deleted record did not have. */
function isOfNothing({ before, after }: ChangeLine): boolean {
  const texts = [before, after].filter((text) => text !== null);
  return texts.length > 0 && texts.every((text) => text === nothing);
}

/** A field on one side: absent, or its value. */
type Part = { value: unknown } | null;

type Subject = Pick<AuditRow, 'subjectKind' | 'subjectId' | 'subjectName'>;

function linesOf(name: string, before: Part, after: Part, subject: Subject): ChangeLine[] {
  const values = [before?.value, after?.value];
  if (name === 'pictures') return pictureLines(picturesIn(before), picturesIn(after));
  if (name === 'picture' || name === 'photo') return onePictureLine(name, before, after);
  if (values.some(isRecords)) return partLines(name, before, after, subject);
  const say = (part: Part) =>
    part && (settingText(subject, name, part.value) ?? fieldText(name, part.value));
  return [{ title: settingTitle(subject, name) ?? fieldTitle(name), ...both(say, before, after) }];
}

function both(say: (part: Part) => string | null, before: Part, after: Part) {
  return { before: say(before), after: say(after) };
}

/** The changed fields of a nested record, such as a slide of the home page, a line each. */
function partLines(name: string, before: Part, after: Part, subject: Subject): ChangeLine[] {
  const [was, is] = [fieldsIn(before), fieldsIn(after)];
  return namesOf(was, is)
    .filter((each) => !unsaid.has(each))
    .filter((each) => !was || !is || JSON.stringify(was[each]) !== JSON.stringify(is[each]))
    .flatMap((each) => linesOf(each, partOf(was, each), partOf(is, each), subject))
    .map((line) => ({ ...line, title: `${fieldTitle(name)}: ${lowerFirst(line.title)}` }));
}

type Shown = { key: string; alt: string };

/** Pictures added, removed or with a changed text, by position. */
function pictureLines(before: readonly Shown[], after: readonly Shown[]): ChangeLine[] {
  const texts = new Map(before.map(({ key, alt }) => [key, alt]));
  const stays = new Set(after.map(({ key }) => key));
  const gone = before.flatMap(({ key, alt }, place) =>
    stays.has(key)
      ? []
      : { title: `Picture ${place + 1} removed`, before: alt || null, after: null, picture: key },
  );
  const present = after.flatMap(({ key, alt }, place): ChangeLine[] => {
    const was = texts.get(key);
    if (was === alt) return [];
    const title = `Picture ${place + 1}`;
    return was === undefined
      ? [{ title: `${title} added`, before: null, after: alt || null, picture: key }]
      : [
          {
            title: `Text of ${lowerFirst(title)}`,
            before: was || nothing,
            after: alt || nothing,
            picture: key,
          },
        ];
  });
  if (gone.length + present.length > 0 || after.length === 0) return [...gone, ...present];
  return [{ title: 'Pictures reordered', before: null, after: null }];
}

function onePictureLine(name: string, before: Part, after: Part): ChangeLine[] {
  const [was, is] = [keyIn(before), keyIn(after)];
  const title = fieldTitle(name);
  if (was === null && is === null) return [];
  if (was === is) return textLine(title, before, after, is);
  const what = is === null ? 'removed' : addedOr(was);
  return [{ title: `${title} ${what}`, before: null, after: null, picture: is ?? was ?? '' }];
}

function addedOr(was: string | null): string {
  return was === null ? 'added' : 'replaced';
}

function textLine(title: string, before: Part, after: Part, picture: string | null): ChangeLine[] {
  const textOf = (part: Part) => textIn(fieldsIn(part), 'alt') || nothing;
  return [
    {
      title: `Text of ${lowerFirst(title)}`,
      ...both(textOf, before, after),
      ...(picture !== null && { picture }),
    },
  ];
}

/** Entries identify a picture by its key, by its id, or by its key with its text. */
function keyIn(part: Part): string | null {
  const value = fieldsIn(part)?.['key'] ?? part?.value ?? null;
  return typeof value === 'string' ? value : null;
}

function picturesIn(part: Part): Shown[] {
  const list = Array.isArray(part?.value) ? part.value : [];
  return list.filter(isRecord).map((each) => ({
    key: textIn(each, 'key') || textIn(each, 'id'),
    alt: textIn(each, 'alt'),
  }));
}

function textIn(side: Side, name: string): string {
  const value = side?.[name];
  return typeof value === 'string' ? value : '';
}

function namesOf(before: Side, after: Side): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
}

function partOf(side: Side, name: string): Part {
  return side && name in side ? { value: side[name] } : null;
}

/** A list of records is treated as a record with its positions as fields. */
function fieldsIn(part: Part): Side {
  const value = part?.value;
  if (Array.isArray(value)) {
    return Object.fromEntries(value.map((each, place) => [String(place + 1), each as unknown]));
  }
  return isRecord(value) ? value : null;
}

/** Whether it contains records, at any depth. */
function isRecords(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isRecords) : isRecord(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The pictures that lines concern, by both kinds of identifier. */
export function picturesOf(lines: readonly ChangeLine[]): { ids: string[]; keys: string[] } {
  const named = [...new Set(lines.flatMap(({ picture }) => picture ?? []))];
  return { ids: named.filter(isId), keys: named.filter((each) => !isId(each)) };
}
