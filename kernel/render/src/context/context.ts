import {
  QuoinError,
  type Context,
  type DataAccess,
  type DataSource,
  type FormState,
  type Json,
  type LoadContext,
  type Position,
  type Service,
} from '@quoin/sdk';
import { dependency } from '../page/dependency.ts';
import { recordingPage } from '../page/page-info.ts';
import { ask, depend, overlap, type Reads } from '../page/reads.ts';
import type { Run } from '../page/run.ts';
import type { Kind } from '../page/site-parts.ts';
import { fillIn } from './message.ts';
import { parameterName, parameterNames, parseQuery, queryHref } from './query.ts';

export interface Place extends Position {
  provided: Readonly<Record<string, Json>>;
}

type Query = Record<string, unknown>;
const noQuery: Query = Object.freeze({});

/**
 * Records reads. Pages have hundreds of these and use little of each, hence getters. Functions are bound, because
 * authors destructure them.
 */
export class NodeContext implements Context<Query> {
  readonly #run: Run;
  readonly #id: string;
  readonly #kind: Kind;
  readonly #place: Place;
  readonly #reads: Reads;

  constructor(run: Run, id: string, kind: Kind, place: Place, reads: Reads) {
    this.#run = run;
    this.#id = id;
    this.#kind = kind;
    this.#place = place;
    this.#reads = reads;
  }

  get site() {
    depend(this.#reads, dependency.site(this.#run.site.id));
    return this.#run.site;
  }

  get brand() {
    return this.#run.parts.brand;
  }

  get page() {
    return recordingPage(this.#run.input.page, this.#reads);
  }

  get params() {
    const { params } = this.#run.input;
    ask(this.#reads, 'params');
    for (const name of Object.keys(params)) depend(this.#reads, dependency.param(name));
    return params;
  }

  get locale() {
    return this.#run.input.locale;
  }

  get direction() {
    return this.#run.direction;
  }

  get viewer() {
    this.#reads.isOnce = true;
    depend(this.#reads, dependency.viewer);
    return this.#run.input.viewer;
  }

  get admitted() {
    return this.#run.input.admitted ?? true;
  }

  get query(): Query {
    const { component } = this.#kind;
    if (component?.query === undefined) return noQuery;
    ask(this.#reads, 'search');
    for (const name of parameterNames(component, this.#id)) depend(this.#reads, dependency.query(name));
    const query = parseQuery(component, this.#id, this.#run.input.search);
    const { page } = query;
    if (typeof page === 'number' && page > 1) {
      this.#reads.isOnce = true;
      this.#run.turned.set(parameterName(component, 'page', this.#id), String(page));
    }
    return query;
  }

  get mode() {
    return this.#run.input.mode;
  }

  get position(): Position {
    const { parent, slot, index, count } = this.#place;
    const reads = this.#reads;
    reads.slot = true;
    return {
      parent,
      slot,
      get index() {
        reads.index = true;
        return index;
      },
      get count() {
        reads.index = true;
        return count;
      },
    };
  }

  get provided() {
    this.#reads.provided = true;
    return this.#place.provided;
  }

  get form(): FormState | undefined {
    const { form } = this.#run.input;
    return form?.node === this.#id ? form.state : undefined;
  }

  get captcha() {
    const { captcha } = this.#run.parts.site;
    depend(this.#reads, dependency.site(this.#run.site.id));
    return captcha && { provider: captcha.provider, siteKey: captcha.siteKey, script: captcha.script };
  }

  get format() {
    return this.#run.format;
  }

  get now() {
    return (expires: (now: Date) => Date): Date => {
      const { now } = this.#run.input;
      const instant = expires(new Date(now));
      if (Number.isNaN(instant.getTime()))
        throw new RangeError('now() was given no valid date at which the result expires.');
      this.#reads.span = overlap(this.#reads.span, { from: now, until: instant });
      expireAt(this.#run, instant);
      return new Date(now);
    };
  }

  get t() {
    return (message: string, values?: Record<string, string | number>): string =>
      fillIn(this.#run.parts.site.message(this.#kind.name, this.#run.input.locale, message), values);
  }

  get icon() {
    return (name: string, label?: string) => this.#run.parts.icon(name, label);
  }

  get parameter() {
    return (name: string): string => parameterName(this.#kind.component ?? {}, name, this.#id);
  }

  get href() {
    return (query: Record<string, string | number | undefined>): string => {
      const run = this.#run;
      for (const question of ['page', 'search', 'parameters'] as const) ask(this.#reads, question);
      const declared = new Set(run.references.parameters);
      for (const name of declared) depend(this.#reads, dependency.query(name));
      const changes = Object.entries(query).map(
        ([key, value]) => [parameterName(this.#kind.component ?? {}, key, this.#id), value?.toString()] as const,
      );
      return queryHref(new URL(run.page.url).pathname, run.input.search, declared, new Map(changes));
    };
  }
}

/** Lets the page expire at an instant. */
export function expireAt(run: Run, instant: Date): void {
  run.dependencies.add(dependency.now);
  if (run.expires === undefined || instant < run.expires) run.expires = instant;
}

/** Errors below status 500 are permanent. */
const mayWork = (error: unknown): boolean => !(error instanceof QuoinError) || error.status >= 500;

export class NodeLoadContext extends NodeContext implements LoadContext<Query> {
  readonly data: DataAccess;
  readonly service: <T>(token: Service<T>) => T;
  readonly signal: AbortSignal;

  constructor(run: Run, id: string, kind: Kind, place: Place, reads: Reads, signal: AbortSignal) {
    super(run, id, kind, place, reads);
    const { input, dependencies } = run;
    const ask = async (source: string | DataSource, params: Record<string, Json>) => {
      const name = typeof source === 'string' ? source : source.name;
      const {
        dependencies: touched,
        expires,
        standsIn = false,
        ...rows
      } = await input.data(kind.plugin, name, params, signal).catch((error: unknown) => {
        // Even if the component handles the error.
        run.isDegraded ||= mayWork(error);
        throw error;
      });
      for (const part of touched) dependencies.add(part);
      if (standsIn) run.isDegraded = true;
      else if (expires !== undefined) expireAt(run, expires);
      return rows;
    };
    // One implementation for all overloads; sources parse their rows.
    this.data = ask as DataAccess;
    this.service = (token) => input.service(kind.plugin, token);
    this.signal = signal;
  }
}
