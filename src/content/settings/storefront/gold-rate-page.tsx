import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { Breadcrumbs } from '#app/storefront/breadcrumbs.tsx';
import { pageMeta, siteOf } from '#app/storefront/page-meta.ts';
import { formatRupees } from '#price/money/money.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { shareLink } from '#catalogue/products/storefront/product/share-link.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { downloadPath, sharePath } from '#ui/icon-paths.ts';
import { showToast } from '#ui/toast.tsx';
import type { Route } from './+types/gold-rate-page.ts';
import { handleRateWatchForm } from '#selling/watches/storefront/handle-rate-watch-form.server.ts';
import { rateWatchBroke } from '#selling/watches/storefront/rate-watch-answer.ts';
import { RateWatch } from '#selling/watches/storefront/rate-watch.tsx';
import { GoldCalculator } from './gold-calculator.tsx';
import { RateHistory } from './rate-history.tsx';
import { readGoldRates } from './read-gold-rates.server.ts';
import { keptPage } from '#app/storefront/kept-pages.ts';
import type { RateCard } from './rate-picture.ts';

export const handle = keptPage;

export function loader({ context, request }: Route.LoaderArgs) {
  return readGoldRates(context, request);
}

/** Adds a watch for a lower rate. */
export function action({ context, request }: Route.ActionArgs) {
  return handleRateWatchForm(context, request);
}

/** If the server cannot be reached, the form keeps everything typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return { isSent: false as const, notice: rateWatchBroke };
  }
}

/** Submitting the form changes no data of this page. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod !== 'POST' && defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Gold rate today',
    description: loaderData
      ? `${ratesInWords(loaderData.rates)} per gram, how the rate has moved, and what a piece costs at it.`
      : 'What a gram of gold costs today.',
    path: '/gold-rate',
  });
}

type Rates = Route.ComponentProps['loaderData']['rates'];

function ratesInWords(rates: Rates): string {
  return rates
    .map(({ karat, ratePaisePerGram }) => `${formatKarat(karat)} ${formatRupees(ratePaisePerGram)}`)
    .join(', ');
}

/** Today's gold rate, its history, and a price calculator. */
export default function GoldRatePage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { setAt, rates, history } = loaderData;
  const karats = rates.map(({ karat }) => karat);
  const site = siteOf(matches);
  return (
    <div className="page-width pt-6 md:pt-8">
      <Breadcrumbs crumbs={[{ text: 'Gold rate today' }]} />
      <header className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="font-display text-3xl font-semibold md:text-4xl">Gold rate today</h1>
          <p className="figures mt-2 text-muted">
            {setAt ? `Set ${setAt}. ` : ''}Every piece in the shop is priced at it.
          </p>
        </div>
        <ShareRate
          text={`${site.shopName}: gold today, ${ratesInWords(rates)} per gram`}
          card={{
            shopName: site.shopName,
            setAt,
            rates: rates.map(({ karat, ratePaisePerGram }) => ({
              karat: formatKarat(karat),
              perGram: formatRupees(ratePaisePerGram),
            })),
          }}
        />
      </header>
      <span aria-hidden className="mt-6 block h-px bg-line" />
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="space-y-12">
          <RatesToday rates={rates} />
          <RateHistory {...history} karats={karats} />
        </div>
        <div className="space-y-12">
          <GoldCalculator {...loaderData} />
          <RateWatch karats={karats} answer={actionData} />
        </div>
      </div>
    </div>
  );
}

function RatesToday({ rates }: { rates: Rates }) {
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="sr-only">
        Rates by karat
      </h2>
      <div className="overflow-x-auto">
        <table className="figures w-full text-right whitespace-nowrap">
          <caption className="sr-only">
            What gold of each karat costs, before making charge and GST
          </caption>
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="pb-2 text-left font-normal">
                Karat
              </th>
              {['1 g', '8 g', '10 g'].map((weight) => (
                <th key={weight} scope="col" className="pb-2 pl-3 font-normal">
                  {weight}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map(({ karat, values: [gram, ...more] }) => (
              <tr key={karat} className="border-t border-line align-baseline">
                <th scope="row" className="py-3 text-left font-medium">
                  {formatKarat(karat)}
                </th>
                <td className="py-3 pl-3 font-display text-xl font-semibold text-maroon md:text-2xl">
                  {gram !== undefined && formatRupees(gram)}
                </td>
                {more.map((value) => (
                  <td key={value} className="py-3 pl-3">
                    {formatRupees(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-muted">
        Before making charge and GST. 8 g is one sovereign, or pavan.
      </p>
    </section>
  );
}

/** Shares today's rates: as a picture with a link to this page, or as a picture to post. The drawing code loads on click. */
function ShareRate({ text, card }: { text: string; card: RateCard }) {
  const isHydrated = useHydrated();

  async function share(): Promise<void> {
    const url = new URL('/gold-rate', location.href).href;
    try {
      const { shareRates } = await import('./rate-picture.ts');
      await shareRates(card, { text, url });
    } catch {
      await shareLink(text, url);
    }
  }
  async function save(): Promise<void> {
    try {
      const { saveRates } = await import('./rate-picture.ts');
      await saveRates(card);
    } catch {
      showToast({
        title: 'Couldn’t make the picture',
        description: 'Please try again.',
        kind: 'error',
      });
    }
  }

  const actions = [
    { name: 'Share', path: sharePath, act: share },
    { name: 'Save as picture', path: downloadPath, act: save },
  ];
  return (
    <div className="no-print flex flex-wrap gap-x-6">
      {actions.map(({ name, path, act }) => (
        <button
          key={name}
          type="button"
          disabled={!isHydrated}
          className="inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline"
          onClick={() => void act()}
        >
          <Icon path={path} size={18} strokeWidth={1.25} className="text-gold-ink" />
          {name}
        </button>
      ))}
    </div>
  );
}
