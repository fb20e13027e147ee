/** One declaration of a stylesheet. */
export interface Declaration {
  property: string;
  value: string;
  /** Whether it stands in a keyframe, `@font-face` or another rule without selectors. */
  styled: boolean;
}

/** A stylesheet as its rules are checked: what is selected, and what is declared. */
export interface Stylesheet {
  /** Selectors of style rules, one for each part of a selector list; nested ones are joined to their parent by a space. */
  selectors: string[];
  declarations: Declaration[];
  /** At-rules as they are written, such as `@media (min-width: 640px)`. */
  atRules: string[];
}

/** The next token that matters: a comment or string as a whole, a bracket, a separator, or the text between. */
const token = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};()]|[^"'{};()/]+|\//g;

interface Block {
  /** The selectors that apply inside; undefined inside an at-rule that takes none. */
  selectors: string[] | undefined;
}

/** Reads the stylesheets that packages write: rules, nested rules, at-rules, declarations. Comments are left out. */
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

/** Parts of a selector list; commas inside brackets belong to their part. */
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
