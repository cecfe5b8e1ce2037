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
import { formatRupees, paise } from '#shop/money/money.ts';
import type { GoldPriceChange } from '#shop/overview/gold-price-queries.server.ts';
import { rateFor } from '#shop/pricing/gold-rate.ts';
import { formatKarat, usualKarats } from '#shop/pricing/karat.ts';
import { formatIndianDate, formatIndianTime } from '#ui/indian-time.ts';

const colours = { '22kt': 'var(--color-gold-ink)', '18kt': 'var(--color-maroon)' };
const tick = { fill: 'var(--color-muted)', fontSize: 12 };
const axis = { tickLine: false, axisLine: false, tick } as const;

/** The rate of a gram over time; one line while the karats have never differed. */
export default function GoldPricePlot({ changes }: { changes: GoldPriceChange[] }) {
  const points = changes.toReversed().map(({ rate, changedAt }) => ({
    at: changedAt.getTime(),
    '22kt': rateFor(rate, '22kt'),
    '18kt': rateFor(rate, '18kt'),
  }));
  const differ = points.some((point) => point['22kt'] !== point['18kt']);
  const shown = differ ? usualKarats : usualKarats.slice(0, 1);
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
            stroke={colours[karat]}
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
