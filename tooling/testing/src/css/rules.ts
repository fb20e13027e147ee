import { baseCss } from '@quoin/render';
import { formsCss } from '@quoin/ui/css';
import { breakpoints } from '@quoin/sdk';
import { parseCss, type Declaration } from './parse.ts';
import { isKnownProperty } from './tokens.ts';

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);

/** Classes of the kernel, such as `button`. */
export const sharedClasses: ReadonlySet<string> = new Set(parseCss(baseCss + formsCss).selectors.flatMap(classesOf));

export const isOwnClass = (name: string, folder: string): boolean => name === folder || name.startsWith(`${folder}-`);

export function checkCss(css: string, folder: string): string[] {
  const { selectors, declarations, atRules } = parseCss(css);
  return [
    ...selectors.flatMap((selector) => checkSelector(selector, folder)),
    ...declarations.flatMap((declaration) => checkDeclaration(declaration, folder)),
    ...atRules.flatMap((rule) => checkAtRule(rule, folder)),
  ];
}

function checkSelector(written: string, folder: string): string[] {
  const selector = written.replaceAll(/\[[^\]]*\]/g, '');
  if (/#[A-Za-z_]/.test(selector)) return [`"${written}": style by class, never by id`];
  const classes = classesOf(selector).filter((name) => !sharedClasses.has(name));
  if (classes.length === 0) return [`"${written}" reaches beyond the component: begin it with ".${folder}"`];
  return classes
    .filter((name) => !isOwnClass(name, folder))
    .map((name) => `"${written}": the class "${name}" must begin with "${folder}"`);
}

const physicalProperty = /(^|-)(left|right)(-|$)/;
const takesSides = new Set(['text-align', 'float', 'clear', 'caption-side']);
const colourLiteral = /(^|[\s,(])(#[0-9a-f]{3,8}\b|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\()/i;

function checkDeclaration({ property, value, styled }: Declaration, folder: string): string[] {
  const problems: string[] = [];
  const refuse = (reason: string) => problems.push(`"${property}: ${value}": ${reason}`);
  if (property === '') refuse('this is no declaration');
  if (physicalProperty.test(property) || (takesSides.has(property) && /\b(left|right)\b/.test(value))) {
    refuse('name sides by inline-start and inline-end, so that right-to-left pages mirror');
  }
  if (/!\s*important/i.test(value)) refuse('leave "!important" out: layers decide what wins');
  if (colourLiteral.test(value)) refuse('take colours from the brand, such as var(--color-accent)');
  if (property.startsWith('--') && styled && !isKnownProperty(property, folder))
    refuse(`a property of its own begins with "--${folder}-"`);
  for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) {
    if (!isKnownProperty(name, folder))
      refuse(`no brand defines "${name}"; a property of its own begins with "--${folder}-"`);
  }
  return problems;
}

const widths = new Set<number>(Object.values(breakpoints));

function checkAtRule(rule: string, folder: string): string[] {
  if (/^@(import|font-face|charset|namespace)\b/.test(rule))
    return [`"${rule}": fonts and other files come from the brand`];
  if (/^@layer\b/.test(rule)) return [`"${rule}": the kernel puts the file into its layer`];
  const name = /^@keyframes\s+(\S+)/.exec(rule)?.[1];
  if (name !== undefined && !isOwnClass(name, folder)) return [`"${rule}": its name must begin with "${folder}"`];
  const width = /^@media\b/.test(rule) ? /width\s*(?::|[<>]=?)\s*([\d.]+)(\w*)/.exec(rule) : null;
  if (width !== null && !(width[2] === 'px' && widths.has(Number(width[1])))) {
    return [`"${rule}": use one of the breakpoints ${[...widths].join(', ')} px`];
  }
  return [];
}
