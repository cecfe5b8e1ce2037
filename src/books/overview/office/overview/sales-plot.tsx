import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatRupees, paise } from '#price/money/money.ts';
import type { Sales } from '#books/overview/sales-queries.server.ts';
import { shortDay, shortRupees } from './plot-texts.ts';

type SalesPlotProps = { days: Sales['days']; of: 'revenue' | 'orders' };

const colours = { revenue: 'var(--color-gold)', orders: 'var(--color-maroon)' };

/** Revenue or orders by day. The same figures are in an adjacent table, for users who cannot see the plot. */
export default function SalesPlot({ days, of }: SalesPlotProps) {
  const isMoney = of === 'revenue';
  return (
    <ResponsiveContainer width="100%" height={220}>
      <AreaChart
        data={days}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
          tickLine={false}
          axisLine={false}
          minTickGap={32}
          tick={{ fill: 'var(--color-muted)', fontSize: 12 }}
        />
        <YAxis
          width={isMoney ? 56 : 32}
          allowDecimals={false}
          tickFormatter={isMoney ? shortRupees : String}
          tickLine={false}
          axisLine={false}
          tick={{ fill: 'var(--color-muted)', fontSize: 12 }}
        />
        <Tooltip
          formatter={(value) => [
            isMoney ? formatRupees(paise(Number(value))) : String(value),
            isMoney ? 'Revenue' : 'Orders',
          ]}
          labelFormatter={(day) => shortDay(String(day))}
          isAnimationActive={false}
        />
        <Area
          type="linear"
          dataKey={of}
          stroke={colours[of]}
          strokeWidth={2}
          fill={colours[of]}
          fillOpacity={0.14}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
