import { Link, useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';

const tabs = [
  { list: '', text: 'Faults' },
  { list: 'orders', text: 'Orders' },
  { list: 'payments', text: 'Payments' },
  { list: 'refunds', text: 'Refunds' },
  { list: 'webhooks', text: 'Webhooks' },
];

/** What there is to see of the sandbox; which of it stands in the address. */
export function SandboxTabs() {
  const [params] = useSearchParams();
  const current = params.get('list') ?? '';
  return (
    <nav aria-label="Payment sandbox" className="-mt-2 mb-6 border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map(({ list, text }) => (
          <li key={list} className="-mb-px">
            <Link
              to={list ? `?list=${list}` : '?'}
              aria-current={list === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-2',
                list === current
                  ? 'border-maroon font-medium'
                  : 'border-transparent text-muted hover:border-edge hover:text-ink',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
