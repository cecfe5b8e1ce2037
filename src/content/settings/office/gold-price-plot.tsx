import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatRupees, paise } from '#price/money/money.ts';
import type { GoldPriceChange } from '#content/settings/gold-price-queries.server.ts';
import { rateFor } from '#price/pricing/gold-rate.ts';
import { formatKarat, type Karat } from '#price/pricing/karat.ts';
import { formatIndianDate, formatIndianTime } from '#platform/indian-time.ts';

/** Common karats have solid lines; others share their colours, with dashes. */
const strokes: Record<Karat, { stroke: string; strokeDasharray?: string }> = {
  '22kt': { stroke: 'var(--color-gold-ink)' },
  '18kt': { stroke: 'var(--color-maroon)' },
  '24kt': { stroke: 'var(--color-emerald)' },
  '24ks': { stroke: 'var(--color-emerald)', strokeDasharray: '6 3' },
  '23kt': { stroke: 'var(--color-gold-ink)', strokeDasharray: '6 3' },
  '20kt': { stroke: 'var(--color-maroon)', strokeDasharray: '6 3' },
  '14kt': { stroke: 'var(--color-ink)' },
  '9kt': { stroke: 'var(--color-ink)', strokeDasharray: '6 3' },
  silver: { stroke: 'var(--color-muted)' },
};
const tick = { fill: 'var(--color-muted)', fontSize: 12 };
const axis = { tickLine: false, axisLine: false, tick } as const;

type PlotProps = { changes: GoldPriceChange[]; karats: readonly Karat[] };

/** The rate per gram over time; a single line while the karats have never differed. */
export default function GoldPricePlot({ changes, karats }: PlotProps) {
  const points = changes.toReversed().map(({ rate, changedAt }) => ({
    at: changedAt.getTime(),
    ...Object.fromEntries(karats.map((karat) => [karat, rateFor(rate, karat)])),
  }));
  const differ = changes.some(
    ({ rate }) => new Set(karats.map((karat) => rateFor(rate, karat))).size > 1,
  );
  const shown = differ ? karats : karats.slice(0, 1);
  return (
    <ResponsiveContainer width="100%" height={220}>
      <LineChart data={points} margin={{ top: 8, right: 8 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          {...axis}
          dataKey="at"
          type="number"
          domain={['dataMin', 'dataMax']}
          tickFormatter={(at) => formatIndianDate(new Date(Number(at)))}
          minTickGap={48}
        />
        <YAxis {...axis} width={72} domain={['auto', 'auto']} tickFormatter={inRupees} />
        <Tooltip
          formatter={(rate) => `${inRupees(rate)} / g`}
          labelFormatter={(at) => formatIndianTime(new Date(Number(at)))}
          isAnimationActive={false}
        />
        {differ && <Legend itemSorter={null} />}
        {shown.map((karat) => (
          <Line
            key={karat}
            type="stepAfter"
            dataKey={karat}
            name={differ ? formatKarat(karat) : 'Gold price'}
            {...strokes[differ ? karat : '22kt']}
            strokeWidth={2}
            dot={{ r: 2 }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

function inRupees(rate: unknown): string {
  return formatRupees(paise(Math.round(Number(rate))));
}
