import type { Log, Style } from '@quoin/sdk';
import type { NodeRules } from '../model/rendered-node.ts';
import { declarationProblem, propertyName } from './declaration.ts';

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
