import type { ApexOptions } from 'apexcharts';
import type { DrawnChart } from './drawn-chart.ts';
import { tooltipOf } from './tooltip.client.ts';

/** Returns colors as #rrggbb, the only format the library accepts. */
function colorsAt(place: HTMLElement): (property: string) => string {
  return (property) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${property})`;
    place.append(probe);
    const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
    probe.remove();
    return `#${channels
      .slice(0, 3)
      .map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0'))
      .join('')}`;
  };
}

/** Avoids the library's own style elements and texts. */
export function apexOptions(chart: DrawnChart, place: HTMLElement, animated: boolean): ApexOptions {
  const { figure, looks, locale, direction, number } = chart;
  const color = colorsAt(place);
  const { fontFamily } = getComputedStyle(place);
  const isPie = figure.type === 'pie';
  const muted = color('--color-muted');
  const value = new Intl.NumberFormat(locale, number);
  const short = new Intl.NumberFormat(locale, {
    ...number,
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    notation: 'compact',
  });
  const hasBars = figure.series.some(({ type }) => type === 'bar');
  const isFilled = (index: number) => isPie || figure.series[index]?.type === 'bar';
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const hasCategories = hasBars || figure.xType === 'category';
  const text = { colors: muted, fontSize: '13px', fontFamily };

  return {
    series: isPie
      ? (figure.series[0]?.values.map((each) => each ?? 0) ?? [])
      : figure.series.map(({ name, type, values }) => ({
          name,
          type,
          data: hasCategories ? [...values] : values.map((y, index) => ({ x: figure.x[index], y })),
        })),
    ...(isPie ? { labels: [...figure.labels] } : {}),
    chart: {
      type: isPie
        ? 'pie'
        : figure.series.every(({ type }) => type === figure.series[0]?.type)
          ? (figure.series[0]?.type ?? 'line')
          : 'line',
      stacked: figure.stacked,
      height: '100%',
      fontFamily,
      background: 'transparent',
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: {
        enabled: animated,
        speed: 200,
        animateGradually: { enabled: false },
        dynamicAnimation: { enabled: false },
      },
      parentHeightOffset: 0,
    },
    colors: looks.map((look) => color(`--series-${look.color}`)),
    legend: { show: false },
    dataLabels: {
      enabled: isPie,
      formatter: (_, at: { seriesIndex: number } | undefined) => String((at?.seriesIndex ?? 0) + 1),
      style: { fontSize: '13px', fontFamily, fontWeight: '600', colors: [color('--color-text')] },
      background: {
        enabled: true,
        foreColor: color('--color-text'),
        backgroundColor: color('--color-surface'),
        borderWidth: 0,
      },
      dropShadow: { enabled: false },
    },
    stroke: {
      curve: figure.curve === 'step' ? 'stepline' : 'straight',
      width: isPie ? 2 : figure.series.map(({ type }) => (type === 'bar' ? 0 : 2)),
      ...(isPie ? { colors: [color('--color-surface')] } : {}),
      // The library writes this to stroke-dasharray.
      dashArray: isPie ? 0 : (looks.map(({ dashes }) => dashes ?? 0) as number[]),
    },
    fill: {
      type: looks.map(({ filling }, index) => (isFilled(index) && filling !== 'solid' ? 'pattern' : 'solid')),
      opacity: looks.map((_, index) => (isPie || figure.series[index]?.type !== 'area' ? 1 : 0.25)),
      pattern: {
        style: looks.map(({ filling }) => (filling === 'solid' ? 'slantedLines' : filling)),
        width: 8,
        height: 8,
        strokeWidth: 3,
      },
    },
    markers: {
      size: figure.series.map(({ type }) => (figure.markers && type === 'line' ? 5 : 0)),
      shape: looks.map(({ shape }) => shape),
      strokeWidth: 0,
      hover: { sizeOffset: 2 },
    },
    grid: { borderColor: color('--color-line'), padding: { left: 12, right: 12, top: 0, bottom: 0 } },
    plotOptions: {
      bar: { columnWidth: '70%' },
      pie: { expandOnClick: false, dataLabels: { minAngleToShowLabel: 11 } },
    },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    xaxis: {
      type: hasCategories ? 'category' : 'numeric',
      ...(hasCategories ? { categories: figure.labels } : {}),
      ...(hasCategories && figure.x.length <= 12
        ? {}
        : { tickAmount: Math.max(1, Math.min(6, figure.x.length - 1, Math.floor(place.clientWidth / 130))) }),
      labels: {
        style: text,
        rotate: 0,
        hideOverlappingLabels: true,
        ...(hasCategories
          ? {}
          : {
              formatter: (place: string) =>
                figure.xType === 'date' ? day.format(Number(place)) : short.format(Number(place)),
            }),
      },
      axisBorder: { color: muted },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: {
      opposite: direction === 'rtl',
      forceNiceScale: true,
      ...(figure.fromZero ? { min: 0 } : {}),
      labels: { style: text, formatter: (each: number) => short.format(each) },
    },
    tooltip: { shared: !isPie, intersect: false, custom: tooltipOf(chart, value) },
  };
}
