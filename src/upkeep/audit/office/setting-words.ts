import type { AuditRow } from '#upkeep/audit/audit-queries.server.ts';
import { formatRupees } from '#price/money/money.ts';
import { rateBases } from '#price/pricing/gold-rate.ts';
import { formatKarat, isKarat } from '#price/pricing/karat.ts';
import { parseGoldPrice } from '#content/settings/shop-settings.ts';
import { switchGroups } from '#selling/payments/office/switch-fields.ts';
import { rateBasisTexts } from '#content/settings/office/rate-bases.ts';
import type { SettingField } from '#content/settings/office/setting-field.ts';
import { settingGroups } from '#content/settings/office/setting-fields.ts';

type Subject = Pick<AuditRow, 'subjectKind' | 'subjectId' | 'subjectName'>;

/** The label of a setting on its own screen; null if it is not a setting. */
export function settingTitle(subject: Subject, name: string): string | null {
  if (subject.subjectKind !== 'setting') return null;
  if (isGoldPrice(subject)) return rateTitle(name);
  return settingNamed(subject, name)?.label ?? switchNamed(name)?.label ?? null;
}

/** The value of a setting as shown on its own screen; null if it is not a setting, or is shown unchanged. */
export function settingText(subject: Subject, name: string, value: unknown): string | null {
  if (subject.subjectKind !== 'setting' || value === null || value === '') return null;
  if (isGoldPrice(subject)) return rateText(name, String(value));
  const setting = settingNamed(subject, name);
  if (setting) return chosenText(setting, String(value));
  const field = switchNamed(name);
  return field?.kind === 'choice' ? (field.options[String(value)] ?? null) : null;
}

function isGoldPrice({ subjectId }: Subject): boolean {
  return subjectId === 'gold-price';
}

function rateTitle(name: string): string | null {
  if (name === 'basis') return 'Rate basis';
  if (name === 'scheduledFor') return 'Scheduled for';
  const karat = name.replace(/^price/, '');
  return isKarat(karat) ? `${formatKarat(karat)} price (per gram)` : 'Gold price (per gram)';
}

function rateText(name: string, text: string): string | null {
  const basis = rateBases.find((each) => each === text);
  if (name === 'basis') return basis ? rateBasisTexts[basis].text : null;
  const price = parseGoldPrice(text);
  return price === null ? null : formatRupees(price);
}

function settingNamed({ subjectId }: Subject, name: string): SettingField | undefined {
  const sections = settingGroups.find(({ group }) => group === subjectId)?.sections ?? [];
  return sections.flatMap(({ fields }) => fields).find((each) => each.name === name);
}

function switchNamed(name: string) {
  return switchGroups.flatMap(({ fields }) => fields).find((each) => each.name === name);
}

function chosenText({ kind }: SettingField, text: string): string | null {
  if (typeof kind !== 'object' || 'columns' in kind) return null;
  if ('options' in kind) return kind.options[text] ?? null;
  return text
    .split(',')
    .map((each) => kind.boxes[each] ?? each)
    .join(', ');
}
