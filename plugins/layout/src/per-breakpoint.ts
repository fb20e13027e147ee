import { breakpoints, group, number, type Breakpoint, type z } from '@quoin/sdk';

const count = (title: string, description: string) => number(title, { description }).int().min(1).max(12);

const wider = (width: number) => count(`From ${width} px`, 'Defaults to the number of narrower screens');

/** A count from 1 to 12 that may change at each breakpoint. */
export const perBreakpoint = (title: string, description: string) =>
  group(
    title,
    {
      base: count('On the smallest screens', 'Also on wider ones, up to the next number').default(1),
      mobile: wider(breakpoints.mobile).optional(),
      sm: wider(breakpoints.sm).optional(),
      md: wider(breakpoints.md).optional(),
      lg: wider(breakpoints.lg).optional(),
    },
    { description },
  );

type PerBreakpoint = z.output<ReturnType<typeof perBreakpoint>>;

/** Fills gaps: a breakpoint without a count has that of the next smaller one. */
export function counts({
  base,
  mobile = base,
  sm = mobile,
  md = sm,
  lg = md,
}: PerBreakpoint): Record<'base' | Breakpoint, number> {
  return { base, mobile, sm, md, lg };
}

/** Custom properties `--grid-base` to `--grid-lg` for the prefix `grid`. */
export const countProperties = (prefix: string, count: PerBreakpoint): Record<string, number> =>
  Object.fromEntries(Object.entries(counts(count)).map(([at, value]) => [`--${prefix}-${at}`, value]));
