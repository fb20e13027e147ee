import type { Log, Style } from '@quoin/sdk';
import { declarationProblem, propertyName } from './declaration.ts';

/** The CSS of single nodes, collected while a page is drawn. */
export class StyleRules {
  readonly #declarations = new Map<string, string>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** What a component or template is given as `style`. */
  of(nodeId: string): Style {
    return (declarations, item) => {
      const name = className(nodeId, item);
      const written = Object.entries(declarations).flatMap(([property, value]) => (value === undefined ? [] : this.#write(nodeId, property, String(value))));
      this.#declarations.set(name, (this.#declarations.get(name) ?? '') + written.join(''));
      return name;
    };
  }

  #write(nodeId: string, property: string, value: string): string[] {
    const name = propertyName(property);
    const problem = declarationProblem(name, value);
    if (problem === undefined) return [`${name}:${value};`];
    this.#log.warn('A style declaration was left out.', { node: nodeId, property, problem });
    return [];
  }

  css(): string {
    return [...this.#declarations].map(([name, declarations]) => (declarations === '' ? '' : `.${name}{${declarations}}`)).join('');
  }
}

/** Letters, digits, hyphens and underscores need no escape in CSS; ids are made of these. */
const className = (nodeId: string, item: string | undefined): string =>
  ['n', nodeId, ...(item === undefined ? [] : [item])].join('-').replace(/[^\w-]/g, '_');
