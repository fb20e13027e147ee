import { baseCss } from '@quoin/render';
import { breakpoints } from '@quoin/sdk';
import * as parts from '@quoin/ui/parts';
import { CssSyntaxError, parse, type AtRule, type Declaration, type Root, type AnyNode, type Rule } from 'postcss';
import { isKnownProperty } from './tokens.ts';

const transparentAtRules = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/** Selectors around a node; undefined in a keyframe, `@font-face` or another rule without selectors. */
function outerSelectors({ parent }: AnyNode): string[] | undefined {
  if (parent?.type === 'rule') return selectorsOf(parent as Rule);
  if (parent?.type !== 'atrule') return [''];
  return transparentAtRules.has((parent as AtRule).name) ? outerSelectors(parent as AtRule) : undefined;
}

/** Selectors of a rule, one per part of its list. Nested ones follow their parent and a space. */
const selectorsOf = (rule: Rule): string[] | undefined =>
  outerSelectors(rule)?.flatMap((outer) => rule.selectors.map((selector) => nest(selector, outer)));

const nest = (selector: string, parent: string): string =>
  selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`.trim();

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);

const everySelector = (root: Root): string[] => {
  const selectors: string[] = [];
  root.walkRules((rule) => void selectors.push(...(selectorsOf(rule) ?? [])));
  return selectors;
};

const sharedCss = [baseCss, ...Object.values(parts).map(({ css }) => css)].join('');

/** Classes of the kernel and of its parts, such as `button`, and that of the brand's mark, which has no styles. */
export const sharedClasses: ReadonlySet<string> = new Set([
  ...everySelector(parse(sharedCss)).flatMap(classesOf),
  'mark',
]);

export const isOwnClass = (name: string, folder: string): boolean => name === folder || name.startsWith(`${folder}-`);

/** `isSiteWide` allows selectors without a class of the folder. */
export function checkCss(css: string, folder: string, isSiteWide: boolean = false): string[] {
  let root: Root;
  try {
    root = parse(css);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [`line ${error.line}: ${error.reason}`];
    throw error;
  }
  const problems = everySelector(root).flatMap((selector) => checkSelector(selector, folder, isSiteWide));
  root.walkDecls((declaration) => void problems.push(...checkDeclaration(declaration, folder)));
  root.walkAtRules((rule) => void problems.push(...checkAtRule(rule, folder)));
  return problems;
}

function checkSelector(written: string, folder: string, isSiteWide: boolean): string[] {
  const selector = written.replaceAll(/\[[^\]]*\]/g, '');
  if (/#[A-Za-z_]/.test(selector)) return [`"${written}": style by class, never by id`];
  const classes = classesOf(selector).filter((name) => !sharedClasses.has(name));
  if (classes.length === 0 && !isSiteWide)
    return [`"${written}" reaches beyond the component: begin it with ".${folder}"`];
  return classes
    .filter((name) => !isOwnClass(name, folder))
    .map((name) => `"${written}": the class "${name}" must begin with "${folder}"`);
}

const physicalProperty = /(^|-)(left|right)(-|$)/;
const takesSides = new Set(['text-align', 'float', 'clear', 'caption-side']);
export const colorLiteral = /(^|[\s,(])(#[0-9a-f]{3,8}\b|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\()/i;

function checkDeclaration(declaration: Declaration, folder: string): string[] {
  const { prop: property, value, important } = declaration;
  const problems: string[] = [];
  const refuse = (reason: string) => problems.push(`"${property}: ${value}": ${reason}`);
  if (physicalProperty.test(property) || (takesSides.has(property) && /\b(left|right)\b/.test(value))) {
    refuse('name sides by inline-start and inline-end, so that right-to-left pages mirror');
  }
  if (important) refuse('leave "!important" out: layers decide what wins');
  if (colorLiteral.test(value)) refuse('take colours from the brand, such as var(--color-accent)');
  if (property.startsWith('--') && outerSelectors(declaration) !== undefined && !isKnownProperty(property, folder))
    refuse(`a property of its own begins with "--${folder}-"`);
  for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) {
    if (!isKnownProperty(name, folder))
      refuse(`no brand defines "${name}"; a property of its own begins with "--${folder}-"`);
  }
  return problems;
}

const widths = new Set<number>(Object.values(breakpoints));

function checkAtRule({ name, params }: AtRule, folder: string): string[] {
  const refuse = (reason: string) => [`"@${name} ${params}": ${reason}`];
  if (['import', 'font-face', 'charset', 'namespace'].includes(name))
    return refuse('fonts and other files come from the brand');
  if (name === 'layer') return refuse('the kernel puts the file into its layer');
  if (name === 'keyframes' && !isOwnClass(params, folder)) return refuse(`its name must begin with "${folder}"`);
  const width = name === 'media' ? /width\s*(?::|[<>]=?)\s*([\d.]+)(\w*)/.exec(params) : null;
  if (width !== null && !(width[2] === 'px' && widths.has(Number(width[1]))))
    return refuse(`use one of the breakpoints ${[...widths].join(', ')} px`);
  return [];
}
