import type { Log, Style } from '@quoin/sdk';
import type { NodeRules } from '../model/rendered-node.ts';

/** `marginInline` becomes `margin-inline`; custom properties stay. */
const propertyName = (property: string): string =>
  property.startsWith('--') ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const quoted = /"[^"\n]*"|'[^'\n]*'/g;

/**
 * Refuses values that could end their declaration or rule, load something, or swallow later rules. Undefined if
 * accepted.
 */
function declarationProblem(name: string, value: string): string | undefined {
  if (!/^-{0,2}[a-zA-Z][\w-]*$/.test(name)) return 'This is not the name of a property.';
  if (/[;{}<>\\\n\r\f\0]|\/\*|\*\//.test(value)) return 'The value has a character that could end it.';
  if (/(?:url|image-set|src|expression)\s*\(/i.test(value)) return 'The value may not load anything.';
  const bare = value.replace(quoted, '');
  if (/["']/.test(bare) || !isBalanced(bare)) return 'A quote or bracket of the value is not closed.';
  return undefined;
}

const closing: Record<string, string> = { '(': ')', '[': ']' };

function isBalanced(value: string): boolean {
  const open: string[] = [];
  for (const character of value) {
    const end = closing[character];
    if (end !== undefined) open.push(end);
    else if ((character === ')' || character === ']') && open.pop() !== character) return false;
  }
  return open.length === 0;
}

export function cssOf(rules: NodeRules): string {
  let css = '';
  for (const [name, declarations] of rules) if (declarations !== '') css += `.${name}{${declarations}}`;
  return css;
}

export class StyleWriter {
  /** Nodes of one component repeat declarations. */
  readonly #written = new Map<string, string>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  of(nodeId: string, rules: NodeRules): Style {
    return (declarations, item) => {
      const name = className(nodeId, item);
      let written = rules.get(name) ?? '';
      for (const [property, value] of Object.entries(declarations))
        if (value !== undefined) written += this.#write(nodeId, property, String(value));
      rules.set(name, written);
      return name;
    };
  }

  #write(nodeId: string, property: string, value: string): string {
    const key = `${property}:${value}`;
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const name = propertyName(property);
    const problem = declarationProblem(name, value);
    if (problem !== undefined) {
      this.#log.warn('A style declaration was left out.', { node: nodeId, property, problem });
      return '';
    }
    const written = `${name}:${value};`;
    this.#written.set(key, written);
    return written;
  }
}

const className = (nodeId: string, item: string | undefined): string =>
  ['n', nodeId, ...(item === undefined ? [] : [item])].join('-').replace(/[^\w-]/g, '_');
