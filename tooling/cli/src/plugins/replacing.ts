import type { Replacing } from '@quoin/server';

const name = '[a-z][a-z0-9-]*';
const whole = new RegExp(`^(${name})=(${name})(?::(.+))?$`);
const pair = /^([^=,\s]+)=([^=,\s]+)$/;

/** Parses `cms-component-old=cms-component-new:heading=title,body=content`; undefined if malformed. */
export function readReplacing(text: string): Replacing | undefined {
  const [, component, by, list] = whole.exec(text) ?? [];
  const pairs = list?.split(',').map((each) => pair.exec(each)) ?? [];
  if (component === undefined || by === undefined || pairs.includes(null)) return undefined;
  return { component, by, names: Object.fromEntries(pairs.map((each) => [each?.[1] ?? '', each?.[2] ?? ''])) };
}
