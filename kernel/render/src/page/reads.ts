import type { RenderInput } from './input.ts';
import type { Run } from './run.ts';

/** A property of the page. Equal answers on two pages mean equal output. */
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

/** `until` is exclusive. */
export interface Span {
  from: Date;
  until: Date;
}

export function overlap(one: Span | undefined, other: Span | undefined): Span | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    from: one.from > other.from ? one.from : other.from,
    until: one.until < other.until ? one.until : other.until,
  };
}

export interface Reads {
  /** See `dependency`. */
  dependencies: string[] | undefined;
  questions: Set<Question> | undefined;
  /** Read parent and slot; index and count; provided values. */
  slot: boolean;
  index: boolean;
  provided: boolean;
  /** Validity of time-dependent output. */
  span: Span | undefined;
  /** True if output may differ despite equal answers: it loaded, failed, or read the visitor. */
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

/** Computed on demand. */
export type Answers = Map<Question, unknown>;

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
