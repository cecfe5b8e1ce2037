import { data, type RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import type { TooManyAttempts } from '#people/accounts/account.ts';
import { waitingTime } from '#people/accounts/messages.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { rateWatchForm } from '#selling/watches/forms.ts';
import { watchRate } from '#selling/watches/watch-rate.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { notNoted, type RateWatchAnswer, rateWatchWords } from './rate-watch-answer.ts';

const later = ({ waitSeconds }: TooManyAttempts) =>
  `Please try again in ${waitingTime(waitSeconds)}.`;

type Refusal = Omit<Extract<RateWatchAnswer, { isSent: false }>, 'isSent' | 'values'>;

/** Handles the form of the gold rate page; responds the same whether or not a watch exists. */
export async function handleRateWatchForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ReturnType<typeof data<RateWatchAnswer>>> {
  const visitor = visitorOf(context, request);
  const posted = await readForm(request);
  const typed = (name: string) => String(posted.get(name) ?? '').slice(0, 200);
  const values = { karat: typed('karat'), atMost: typed('atMost'), email: typed('email') };
  const refuse = (why: Refusal, status: number) =>
    data<RateWatchAnswer>({ isSent: false, values, ...why }, status);
  const form = rateWatchForm.safeParse(values);
  if (!form.success) {
    const wrong = form.error.issues.map(({ path, message }) => [String(path[0]), message]);
    return refuse({ errors: Object.fromEntries(wrong) }, 400);
  }
  const { atMost: atMostPaisePerGram, ...asked } = form.data;
  const noted = await watchRate(
    context.get(shopContext),
    { ...asked, atMostPaisePerGram },
    visitor,
  );
  if (noted.ok) return data<RateWatchAnswer>({ isSent: true, email: asked.email });
  switch (noted.reason) {
    case 'too-many-attempts':
      return refuse({ notice: { title: notNoted, description: later(noted) } }, 429);
    case 'no-such-karat':
      return refuse({ errors: { karat: rateWatchWords[noted.reason] } }, 400);
    case 'there-already':
      return refuse({ errors: { atMost: rateWatchWords[noted.reason] } }, 409);
    default:
      return refuse({ notice: rateWatchWords[noted.reason] }, 409);
  }
}
