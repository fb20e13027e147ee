import type { AnyNode, AtRule, Rule } from 'postcss';

const transparentAtRules = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/** Selectors around a node; undefined in a keyframe, `@font-face` or another rule without selectors. */
export function outerSelectors({ parent }: AnyNode): string[] | undefined {
  if (parent?.type === 'rule') return selectorsOf(parent as Rule);
  if (parent?.type !== 'atrule') return [''];
  return transparentAtRules.has((parent as AtRule).name) ? outerSelectors(parent as AtRule) : undefined;
}

/** Selectors of a rule, one per part of its list. Nested ones follow their parent and a space. */
export const selectorsOf = (rule: Rule): string[] | undefined =>
  outerSelectors(rule)?.flatMap((outer) => rule.selectors.map((selector) => nest(selector, outer)));

const nest = (selector: string, parent: string): string =>
  selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`.trim();
