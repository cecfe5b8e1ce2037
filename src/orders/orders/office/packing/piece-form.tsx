import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Camera } from 'lucide-react';
import { isHuidExempt } from '#orders/fulfilment/huid.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, TextField } from '#ui/form-field.tsx';
import { milligrams, formatGrams, type Milligrams } from '#price/money/weight.ts';
import type { Paise } from '#price/money/money.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { useMediaUrl } from '#catalogue/media/components/use-media-url.ts';
import { thumbnailUrl } from '#catalogue/media/picture.ts';
import { uploadTypes } from '#catalogue/media/upload-limits.ts';
import { nameOf } from './article-names.ts';
import type { PackingFile, UnitToPack } from './read-packing.server.ts';
import { usePieceForm } from './use-piece-form.ts';
import { usePiecePhoto } from './use-piece-photo.ts';
import { differenceInWords } from './packing-messages.ts';

type PieceFormProps = {
  unit: UnitToPack;
  file: Pick<PackingFile, 'order' | 'rules'>;
  onPacked: () => void;
};

/** The packing form of one piece: its HUID by scanner, its weight, and its picture. Enter moves to the next field. */
export function PieceForm({ unit, file: { order, rules }, onPacked }: PieceFormProps) {
  const form = usePieceForm(unit, onPacked);
  const photo = usePiecePhoto(unit.packed?.photo ?? null);
  const { Form, typed, errors, ask, netMg } = form;
  const first = useFirstFocus();
  return (
    <Form method="post" className="grid gap-5">
      <UnitFields unit={unit} version={order.version} />
      <div ref={first} className="grid gap-5">
        {typed.map(({ number }) => (
          <ArticleFields key={number} place={number - 1} unit={unit} rules={rules} form={form} />
        ))}
      </div>
      <NetWeight line={unit.line} netMg={netMg} difference={form.difference} />
      <PiecePhoto photo={photo} error={errors?.['photo']} />
      {ask && <AreYouSure text={ask} />}
      <PieceButtons isPacked={unit.packed !== null} isBusy={form.isBusy || photo.isSending} />
    </Form>
  );
}

type ArticleFieldsProps = {
  place: number;
  unit: UnitToPack;
  rules: PackingFile['rules'];
  form: ReturnType<typeof usePieceForm>;
};

/** The fields of one article; most pieces have only one. */
function ArticleFields({ place, unit: { line }, rules, form }: ArticleFieldsProps) {
  const { typed, nets, errors } = form;
  const gross = useRef<HTMLDivElement>(null);
  const isOneOfSeveral = typed.length > 1;
  const netWeightMg =
    nets[place] ?? milligrams(Math.round(line.netWeightMg / Math.max(1, typed.length)));
  const isExempt = isHuidExempt({ ...line, netWeightMg }, rules);
  const name = nameOf('huid', place + 1);
  const of = isOneOfSeveral ? `, ${place + 1} of ${typed.length}` : '';
  function moveOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const field = gross.current?.querySelector('input');
    field?.focus();
    field?.select();
  }
  return (
    <>
      <TextField
        label={`${isExempt ? 'HUID (not needed)' : 'HUID'}${of}`}
        hint="Scan it, or enter the six characters beside the hallmark."
        name={name}
        className="[&_input]:min-h-14! [&_input]:text-2xl! [&_input]:tracking-[0.2em] [&_input]:tabular-nums"
        value={typed[place]?.huid ?? ''}
        onChange={({ currentTarget }) =>
          form.type(place, { huid: currentTarget.value.toUpperCase() })
        }
        onKeyDown={moveOn}
        error={errors?.[name] ?? null}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <div ref={gross} className="grid grid-cols-2 gap-4">
        <WeightField field="grossWeight" label={`Gross weight, g${of}`} place={place} form={form} />
        <WeightField field="stoneWeight" label={`Stones, g${of}`} place={place} form={form} />
      </div>
    </>
  );
}

function AreYouSure({ text }: { text: string }) {
  return (
    <div role="alert" className="rounded-sm border border-danger p-4">
      <p className="font-medium">{text}</p>
      <CheckboxField label="Yes, it is correct" name="isSure" value="yes" />
    </div>
  );
}

function PieceButtons({ isPacked, isBusy }: { isPacked: boolean; isBusy: boolean }) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Button type="submit" name="intent" value="pack" size="large" isBusy={isBusy}>
        {isPacked ? 'Save correction' : 'Pack this piece'}
      </Button>
      {isPacked && (
        <Button
          type="submit"
          size="large"
          variant="secondary"
          name="intent"
          value="unpack"
          isBusy={isBusy}
        >
          Remove from parcel
        </Button>
      )}
    </div>
  );
}

function UnitFields({ unit: { unit, line }, version }: { unit: UnitToPack; version: number }) {
  return (
    <>
      <input type="hidden" name="orderItemId" value={line.id} />
      <input type="hidden" name="unit" value={unit} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

type WeightFieldProps = {
  field: 'grossWeight' | 'stoneWeight';
  label: string;
  place: number;
  form: ReturnType<typeof usePieceForm>;
};

function WeightField({ field, label, place, form: { typed, type, errors } }: WeightFieldProps) {
  const name = nameOf(field, place + 1);
  return (
    <TextField
      label={label}
      name={name}
      className="[&_input]:figures [&_input]:min-h-14! [&_input]:text-2xl!"
      value={typed[place]?.[field] ?? ''}
      onChange={({ currentTarget }) =>
        type(place, { [field]: currentTarget.value.replace(',', '.') })
      }
      error={errors?.[name] ?? null}
      inputMode="decimal"
      maxLength={10}
      autoComplete="off"
    />
  );
}

/** The first field is ready for the scanner as soon as the piece is shown, once the page has had its own focus. */
function useFirstFocus() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      ref.current?.querySelector('input')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return ref;
}

type NetWeightProps = { line: OrderLine; netMg: Milligrams | null; difference: Paise | null };

/** The piece's weight without stones, and its effect on the price; updates while typing. */
function NetWeight({ line, netMg, difference }: NetWeightProps) {
  return (
    <div aria-live="polite" className="figures rounded-sm bg-sand px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>Net weight</span>
        <span className="text-2xl font-semibold">{netMg === null ? '–' : formatGrams(netMg)}</span>
      </p>
      <p className="mt-1 font-medium">
        {netMg === null
          ? `Sold as ${formatGrams(line.netWeightMg)} net`
          : differenceInWords(line.netWeightMg, netMg, difference)}
      </p>
    </div>
  );
}

type PiecePhotoProps = { photo: ReturnType<typeof usePiecePhoto>; error: string | undefined };

/** The picture of the piece itself: from a phone's camera, or a file on a desktop. */
function PiecePhoto({
  photo: { photo, isSending, take, remove, ...sent },
  error,
}: PiecePhotoProps) {
  const mediaUrl = useMediaUrl();
  const problem = sent.error ?? error;
  const action = photo ? 'Retake picture' : 'Take picture';
  return (
    <div>
      <input type="hidden" name="photo" value={photo?.key ?? ''} />
      <div className="flex flex-wrap items-center gap-3">
        {photo && (
          <img
            src={thumbnailUrl(photo, 'webp', mediaUrl)}
            alt="This exact piece"
            width={64}
            height={64}
            className="size-16 rounded-sm object-cover"
          />
        )}
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-edge bg-surface px-4 font-medium hover:border-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
          <input
            type="file"
            className="sr-only"
            accept={uploadTypes}
            capture="environment"
            disabled={isSending}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <Camera aria-hidden size={18} strokeWidth={1.5} />
          <span>{isSending ? 'Uploading picture…' : action}</span>
        </label>
        {photo && (
          <Button variant="quiet" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
