import { Link } from 'react-router';
import { pageLimits } from '#content/pages/forms.ts';
import { factNames, factOf, type ShopFacts } from '#content/pages/page-facts.ts';
import type { WrittenContent } from '#content/pages/page-content.ts';
import type { WrittenPageName } from '#content/pages/page-name.ts';
import { TextAreaField, TextField } from '#ui/form-field.tsx';
import type { PageFields } from './page-form.tsx';

type WrittenFieldsProps = PageFields<WrittenContent> & { name: WrittenPageName; facts: ShopFacts };

/** A text page: its one-sentence summary and its text. */
export function WrittenFields({ name, facts, content, change, errors }: WrittenFieldsProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-5 rounded-md border border-line bg-surface p-4 md:p-5">
        <TextField
          label="Summary"
          hint="Shown beside the page title, and below it in search results"
          autoComplete="off"
          maxLength={pageLimits.lead}
          value={content.lead}
          error={errors['lead']}
          onChange={({ currentTarget: { value } }) => change((all) => ({ ...all, lead: value }))}
        />
        <TextAreaField
          label="Text"
          rows={22}
          maxLength={pageLimits.body}
          value={content.body}
          error={errors['body']}
          onChange={({ currentTarget: { value } }) => change((all) => ({ ...all, body: value }))}
        />
      </div>
      <div className="grid gap-6">
        <FromSettings name={name} />
        <HowToWrite facts={facts} />
      </div>
    </div>
  );
}

const policies = { to: '/admin/store/policies', text: 'Store: Policies' };
const details = { to: '/admin/store/details', text: 'Store: Shop details' };

/** The parts of each page that come from other settings and are not edited here. */
const settings: Record<
  WrittenPageName,
  { says: string; links: readonly { to: string; text: string }[] } | null
> = {
  about: null,
  contact: {
    says: 'The address, phone, hours and grievance officer are added automatically.',
    links: [details],
  },
  terms: {
    says: 'The effective date and the grievance officer are added automatically.',
    links: [policies, details],
  },
  shipping: {
    says: 'The effective date and the list at the top are added automatically.',
    links: [policies],
  },
  privacy: {
    says: 'The effective date and the grievance officer are added automatically.',
    links: [policies, details],
  },
  cancellation: {
    says: 'The effective date, the list at the top and the grievance officer are added automatically.',
    links: [policies, details],
  },
};

function FromSettings({ name }: { name: WrittenPageName }) {
  const from = settings[name];
  if (!from) return null;
  return (
    <section className="rounded-md border border-line bg-surface p-4 md:p-5">
      <h2 className="text-base font-medium">From the settings</h2>
      <p className="mt-1 text-muted">{from.says}</p>
      <ul className="mt-2">
        {from.links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="text-link inline-flex min-h-11 items-center md:min-h-9">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const marks = [
  ['An empty line', 'starts a new paragraph'],
  ['## Prices', 'is a heading'],
  ['- a point', 'is a list item'],
  ['[Talk to us](/contact)', 'is a link'],
] as const;

function HowToWrite({ facts }: { facts: ShopFacts }) {
  return (
    <section className="rounded-md border border-line bg-surface p-4 md:p-5">
      <h2 className="text-base font-medium">Formatting help</h2>
      <dl className="mt-2 grid gap-2">
        {marks.map(([mark, means]) => (
          <div key={mark}>
            <dt>
              <code>{mark}</code>
            </dt>
            <dd className="text-muted">{means}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 font-medium">In braces</h3>
      <p className="mt-1 text-muted">Follows the settings, so it is always up to date.</p>
      <dl className="mt-2 grid gap-2">
        {factNames.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="wrap-anywhere text-muted">{factOf(name, facts).text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
