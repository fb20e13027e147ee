/** Goods by code, with a price around which samples move. */
const goods = {
  OIL: ['crude oil', 78],
  GSO: ['gas oil', 690],
  GAS: ['natural gas', 31],
  PWR: ['power', 84],
  CO2: ['emissions', 66],
  COF: ['coffee', 182],
  COC: ['cocoa', 3120],
  SUG: ['sugar', 24],
  COT: ['cotton', 81],
  GLD: ['gold', 2040],
  EQU: ['equity index', 4870],
  INT: ['interest rate', 96],
} as const;
const months = { MAR: 'March', JUN: 'June', SEP: 'September', DEC: 'December' } as const;

const minutesOfDay = 1_440;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A number of 0 to 1 that depends on the seed alone. */
function randomOf(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) ^ 0x9e3779b9;
  return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32;
}

/** Sums waves of days, minutes and single minutes. */
function priceAt(minute: number, base: number, phase: number): number {
  const waves = 0.03 * Math.sin(minute / 613 + phase) + 0.004 * Math.sin(minute / 7 + phase);
  return rounded(base * (1 + waves + 0.002 * Math.sin(minute * 1.7 + phase)));
}

const instruments = Object.entries(goods).flatMap(([code, [good, price]]) =>
  Object.entries(months).map(([month, name], index) => ({
    symbol: `S-${code}-${month}`,
    name: `Sample ${good}, ${name}`,
    base: price * (1 + index / 50),
  })),
);

/** Quotes of fictional instruments as of a minute. `change` is since the end of the former day, in UTC. */
export function sampleQuotes(time: Date) {
  const minute = Math.floor(time.getTime() / 60_000);
  const today = minute % minutesOfDay;
  return instruments.map(({ symbol, name, base }, index) => {
    const phase = 2 * Math.PI * randomOf(index + 1);
    const last = priceAt(minute, base, phase);
    const close = priceAt(minute - today - 1, base, phase);
    return {
      symbol,
      name,
      last,
      change: rounded(last - close),
      changePercent: rounded(((last - close) / close) * 100),
      volume: today * Math.ceil(100 * randomOf(index + 101)),
      time: new Date(minute * 60_000).toISOString(),
    };
  });
}
