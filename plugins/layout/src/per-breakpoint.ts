import { breakpoints, group, number, type Breakpoint, type z } from '@quoin/sdk';

const count = (title: string) => number(title).int().min(1).max(12);

/** A count from 1 to 12 that may change at each breakpoint. */
export const perBreakpoint = (title: string) =>
  group(title, {
    base: count('On the smallest screens').default(1),
    mobile: count(`From ${breakpoints.mobile} px`).optional(),
    sm: count(`From ${breakpoints.sm} px`).optional(),
    md: count(`From ${breakpoints.md} px`).optional(),
    lg: count(`From ${breakpoints.lg} px`).optional(),
  });

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
