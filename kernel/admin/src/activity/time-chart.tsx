import { useColorScheme } from '@mui/material/styles';
import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import reactApexCharts from 'react-apexcharts';
import { fontFamily, theme } from '../theme/theme.ts';
import type { ActivityPoint, Figure } from './figures.ts';

/** The default export of a CommonJS package is its namespace. */
const Chart = reactApexCharts.default;
const halfMinute = 30_000;
const minPeak = 4;
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

interface TimeChartProps {
  figure: Figure;
  points: readonly ActivityPoint[];
  /** In minutes. */
  interval: number;
  /** In pixels. */
  height: number;
}

/** Draws a figure over the reader's local time. */
export function TimeChart({ figure, points, interval, height }: TimeChartProps) {
  const { colorScheme = 'light' } = useColorScheme();
  const series = useMemo(
    () =>
      figure.series.map(({ name, valueOf }) => ({
        name,
        data: points.map((point) => ({ x: Date.parse(point.at) + interval * halfMinute, y: valueOf(point) })),
      })),
    [figure, points, interval],
  );
  const peak = Math.max(0, ...series.flatMap(({ data }) => data.map(({ y }) => y ?? 0)));
  const options = useMemo((): ApexOptions => {
    // The library accepts colors only as #rrggbb, not as variables.
    const colors = theme.colorSchemes[colorScheme]?.palette ?? theme.palette;
    const labels = { style: { colors: colors.text.secondary, fontFamily, fontSize: '12px' } };
    return {
      chart: {
        stacked: figure.type === 'bar',
        fontFamily,
        background: 'transparent',
        toolbar: { show: false },
        zoom: { enabled: false },
        animations: { enabled: false },
        parentHeightOffset: 0,
        ...(nonce === undefined ? {} : { nonce }),
      },
      theme: { mode: colorScheme },
      colors: figure.series.map(({ color }) => colors[color].main),
      dataLabels: { enabled: false },
      legend: { show: false },
      stroke: figure.type === 'bar' ? { width: 0 } : { width: 2, curve: 'straight', dashArray: [0, 4] },
      fill: { opacity: 1 },
      markers: { size: figure.type === 'bar' ? 0 : 3, strokeWidth: 0 },
      plotOptions: { bar: { columnWidth: '80%' } },
      states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
      grid: { borderColor: colors.divider, padding: { left: 8, right: 8, top: -16, bottom: 0 } },
      xaxis: {
        type: 'datetime',
        labels: { ...labels, datetimeUTC: false, datetimeFormatter: { day: 'd MMM', hour: 'HH:mm' } },
        axisBorder: { color: colors.divider },
        axisTicks: { show: false },
        tooltip: { enabled: false },
        crosshairs: { show: false },
      },
      yaxis: {
        min: 0,
        // Without values there would be no scale.
        ...(peak < minPeak && { max: minPeak }),
        forceNiceScale: true,
        tickAmount: 4,
        labels: { ...labels, formatter: figure.format },
      },
      tooltip: {
        shared: true,
        intersect: false,
        x: { format: 'd MMM, HH:mm' },
        y: {
          formatter: (value: number | null | undefined) => (typeof value === 'number' ? figure.format(value) : '—'),
        },
      },
    };
  }, [figure, colorScheme, peak]);
  return <Chart type={figure.type} series={series} options={options} height={height} aria-hidden />;
}
