import type { RenderInput } from './input.ts';
import type { Run } from './run.ts';

/** What a node can ask about the page that it stands on; the same answer from one page to another means the same. */
export type Question =
  | 'page'
  | 'publishedAt'
  | 'updatedAt'
  | 'ancestors'
  | 'translations'
  | 'params'
  | 'search'
  | 'parameters'
  | 'address'
  | `link:${string}`
  | `asset:${string}`;

/** The time for which something holds, its end not included. */
export interface Span {
  from: Date;
  until: Date;
}

/** When both hold. */
export function overlap(one: Span | undefined, other: Span | undefined): Span | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    from: one.from > other.from ? one.from : other.from,
    until: one.until < other.until ? one.until : other.until,
  };
}

/** What one node read beside its props while it was visited and drawn. */
export interface Reads {
  /** See `dependency`. */
  dependencies: string[] | undefined;
  questions: Set<Question> | undefined;
  /** Whether it read its parent and slot, its number among its siblings, and what its ancestors provide. */
  slot: boolean;
  index: boolean;
  provided: boolean;
  /** For how long what it made of the time holds. */
  span: Span | undefined;
  /** Whether it can be another the next time though every answer is the same: it loaded, failed, or asked for the visitor. */
  isOnce: boolean;
}

export const startReads = (): Reads => ({
  dependencies: undefined,
  questions: undefined,
  slot: false,
  index: false,
  provided: false,
  span: undefined,
  isOnce: false,
});

export function depend(reads: Reads, dependency: string): void {
  (reads.dependencies ??= []).push(dependency);
}

export function ask(reads: Reads, question: Question): void {
  (reads.questions ??= new Set()).add(question);
}

/** Answers of one rendering, each found when it is asked for. */
export type Answers = Map<Question, unknown>;

/** The answer as a value that `isEqual` compares. */
export function answerTo({ answers, input, references }: Run, question: Question): unknown {
  if (answers.has(question)) return answers.get(question);
  const answer = question.startsWith('link:')
    ? references.pages.get(question.slice(5))?.href
    : question.startsWith('asset:')
      ? references.assets.get(question.slice(6))
      : answerOf(input, references.parameters, question);
  answers.set(question, answer);
  return answer;
}

function answerOf({ page, params, search }: RenderInput, parameters: readonly string[], question: Question): unknown {
  switch (question) {
    case 'page': {
      const { ancestors: _, translations: _translations, publishedAt: _published, updatedAt: _updated, ...rest } = page;
      return rest;
    }
    case 'publishedAt':
    case 'updatedAt':
    case 'ancestors':
    case 'translations':
      return page[question];
    case 'params':
      return params;
    case 'search':
      return search.toString();
    case 'parameters':
      return parameters;
    default:
      return [page.id, page.url];
  }
}
