export interface Declaration {
  property: string;
  value: string;
  /** False in a keyframe, `@font-face` or another rule without selectors. */
  styled: boolean;
}

export interface Stylesheet {
  /** Selectors, one per part of a list. Nested ones follow their parent and a space. */
  selectors: string[];
  declarations: Declaration[];
  /** Such as `@media (min-width: 640px)`. */
  atRules: string[];
}

/** Matches a comment or string, a bracket, a separator, or the text between. */
const token = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};()]|[^"'{};()/]+|\//g;

interface Block {
  /** Undefined in an at-rule that takes none. */
  selectors: string[] | undefined;
}

/** Parses rules, nested rules, at-rules and declarations. Drops comments. */
export function parseCss(css: string): Stylesheet {
  const sheet: Stylesheet = { selectors: [], declarations: [], atRules: [] };
  const blocks: Block[] = [{ selectors: [''] }];
  let text = '';
  let depth = 0;

  const endDeclaration = () => {
    const declaration = text.trim();
    text = '';
    if (declaration === '') return;
    if (declaration.startsWith('@')) {
      sheet.atRules.push(declaration);
      return;
    }
    const colon = declaration.indexOf(':');
    sheet.declarations.push({
      property: declaration.slice(0, Math.max(colon, 0)).trim(),
      value: declaration.slice(colon + 1).trim(),
      styled: blocks.at(-1)?.selectors !== undefined,
    });
  };

  for (const [part] of css.matchAll(token)) {
    if (part.startsWith('/*')) continue;
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (depth > 0 || !'{};'.includes(part)) {
      text += part;
    } else if (part === '{') {
      blocks.push(openBlock(sheet, text.trim(), blocks.at(-1)?.selectors));
      text = '';
    } else {
      endDeclaration();
      if (part === '}') blocks.pop();
    }
  }
  endDeclaration();
  return sheet;
}

const transparentAtRules = /^@(media|supports|container|layer|starting-style)\b/;

function openBlock(sheet: Stylesheet, prelude: string, outer: string[] | undefined): Block {
  if (prelude.startsWith('@')) {
    sheet.atRules.push(prelude);
    return { selectors: transparentAtRules.test(prelude) ? outer : undefined };
  }
  if (outer === undefined) return { selectors: undefined };
  const selectors = splitList(prelude).flatMap((selector) => outer.map((parent) => nest(selector, parent)));
  sheet.selectors.push(...selectors);
  return { selectors };
}

const nest = (selector: string, parent: string): string =>
  selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`.trim();

/** Splits a list, except at commas inside brackets. */
function splitList(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
