import { useState } from 'react';
import type { GoldRate } from '#shop/pricing/gold-rate.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import {
  goldRateKey,
  goldRateNames,
  type GoldRateTexts,
  goldRateTexts,
  readGoldRate,
} from '#shop/settings/gold-rate-texts.ts';
import { Button } from '#ui/button.tsx';
import { useLeaveGuard } from '../leave-guard.tsx';
import { useWrite } from '../use-write.ts';
import { ConfirmGoldPrice } from './confirm-gold-price.tsx';
import type { GoldPriceAnswer } from './gold-price-answer.ts';
import { GoldPriceFields } from './gold-price-fields.tsx';
import { PricePreview } from './price-preview.tsx';
import { rateFieldOf } from './rate-field.ts';

type GoldPriceFormProps = {
  /** The rate as it is; null where there is no valid one. */
  gold: { texts: GoldRateTexts; updatedAt: Date } | null;
  /** The grades that rates are set for. */
  karats: readonly Karat[];
  /** Its key, so that nobody overwrites a rate that they have not seen. */
  seen: string;
};

const noRate: GoldRateTexts = { basis: 'same', price: '', price18kt: '' };

/** Sets the gold price of the whole shop; shows before, on a press, what that does to the prices. */
export function GoldPriceForm({ gold, karats, seen }: GoldPriceFormProps) {
  const [texts, setTexts] = useState(gold?.texts ?? noRate);
  const [answer, setAnswer] = useState<GoldPriceAnswer | null>(null);
  const typed = readGoldRate(texts);
  const guard = useLeaveGuard(goldRateKey(typed.ok ? typed.value : null) !== seen);
  const { Form, send, isBusy, errors } = useWrite<GoldPriceAnswer>(guard.release, setAnswer);

  function confirm(rate: GoldRate) {
    setAnswer(null);
    const texts = goldRateTexts(rate);
    const fields = goldRateNames.map((name) => [rateFieldOf(name), texts[name] ?? '']);
    send({ ...Object.fromEntries(fields), seen, confirmed: goldRateKey(rate) });
  }
  return (
    <>
      <section className="rounded-md border border-line bg-surface p-5">
        <h2 className="text-base font-medium">Global Settings</h2>
        <Form method="post" noValidate className="mt-4 grid gap-5">
          <input type="hidden" name="seen" value={seen} />
          <GoldPriceFields
            texts={texts}
            karats={karats}
            errors={errors}
            updatedAt={gold?.updatedAt ?? null}
            onChange={(change) => setTexts((now) => ({ ...now, ...change }))}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isBusy}>
              Save
            </Button>
            <Button type="submit" name="intent" value="preview" variant="secondary" isBusy={isBusy}>
              Preview
            </Button>
          </div>
        </Form>
        {answer?.preview && <PricePreview {...answer.preview} karats={karats} />}
      </section>
      <ConfirmGoldPrice
        move={answer?.move ?? null}
        karats={karats}
        onClose={() => setAnswer(null)}
        onConfirm={confirm}
      />
    </>
  );
}
