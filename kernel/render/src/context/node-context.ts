import { createDataAccess, handlerOf, outcomesOf, resolveRows } from '@quoin/core';
import {
  fill,
  QuoinError,
  type Context,
  type DataAccess,
  type FormDeclaration,
  type FormState,
  type HeadingLevel,
  type LoadContext,
  type PageAnchor,
  type Position,
  type Service,
} from '@quoin/sdk';
import { readValue } from '../cache/read-values.ts';
import { dependency } from '../model/dependency.ts';
import { levelAt } from '../model/heading-place.ts';
import type { NodeDefinition } from '../model/node-definition.ts';
import { addDependency, addRead, intersect, type Reads } from '../model/reads.ts';
import { expireAt, type RenderContext } from '../model/render-context.ts';
import { visitorDeadline } from '../model/render-input.ts';
import type { Place } from '../model/render-node.ts';
import { recordedPage } from './recorded-page.ts';
import { parameterName, parameterNames, parseQuery, queryHref } from './query.ts';

type Query = Record<string, unknown>;
const noQuery: Query = Object.freeze({});

/**
 * Records reads. Pages have hundreds of these, mostly unused, hence getters. Functions are bound, because authors
 * destructure them.
 */
export class NodeContext implements Context<Query> {
  readonly #renderContext: RenderContext;
  readonly #id: string;
  readonly #definition: NodeDefinition;
  readonly #place: Place;
  readonly #reads: Reads;

  constructor(renderContext: RenderContext, id: string, definition: NodeDefinition, place: Place, reads: Reads) {
    this.#renderContext = renderContext;
    this.#id = id;
    this.#definition = definition;
    this.#place = place;
    this.#reads = reads;
  }

  get site() {
    addDependency(this.#reads, dependency.site(this.#renderContext.site.id));
    return this.#renderContext.site;
  }

  get brand() {
    return this.#renderContext.parts.brand;
  }

  get page() {
    return recordedPage(this.#renderContext.input.page, this.#reads);
  }

  get anchors() {
    addRead(this.#reads, 'anchors');
    return readValue(this.#renderContext, 'anchors') as readonly PageAnchor[];
  }

  get params() {
    const { params } = this.#renderContext.input;
    addRead(this.#reads, 'params');
    for (const name of Object.keys(params)) addDependency(this.#reads, dependency.param(name));
    return params;
  }

  get locale() {
    return this.#renderContext.input.locale;
  }

  get direction() {
    return this.#renderContext.direction;
  }

  get viewer() {
    this.#reads.isUncacheable = true;
    addDependency(this.#reads, dependency.viewer);
    return this.#renderContext.input.viewer;
  }

  get admitted() {
    return this.#renderContext.input.admitted ?? true;
  }

  get query(): Query {
    const { component } = this.#definition;
    if (component?.query === undefined) return noQuery;
    addRead(this.#reads, 'search');
    for (const name of parameterNames(component, this.#id)) addDependency(this.#reads, dependency.query(name));
    const query = parseQuery(component, this.#id, this.#renderContext.input.search);
    const { page } = query;
    if (typeof page === 'number' && page > 1) {
      this.#reads.isUncacheable = true;
      this.#renderContext.paginationParams.set(parameterName(component, 'page', this.#id), String(page));
    }
    return query;
  }

  get mode() {
    return this.#place.mode;
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

  get headingLevel() {
    return (level: HeadingLevel, text = ''): HeadingLevel => {
      this.#reads.headings = true;
      return levelAt(this.#place.headings, level, text);
    };
  }

  get form(): FormState | undefined {
    const { form } = this.#renderContext.input;
    return form?.node === this.#id ? form.state : undefined;
  }

  /** Set for a form. */
  declareForm: (() => FormDeclaration) | undefined;

  get formOutcomes(): readonly string[] {
    if (this.declareForm === undefined) return [];
    const { handler } = this.declareForm();
    return outcomesOf(handler === undefined ? undefined : handlerOf(this.#renderContext.input.site, handler));
  }

  get captcha() {
    const { captcha } = this.#renderContext.parts.site;
    addDependency(this.#reads, dependency.site(this.#renderContext.site.id));
    return captcha && { provider: captcha.provider, siteKey: captcha.siteKey, script: captcha.script };
  }

  get format() {
    return this.#renderContext.format;
  }

  get now() {
    return (expires: (now: Date) => Date): Date => {
      const { now } = this.#renderContext.input;
      const instant = expires(new Date(now));
      if (Number.isNaN(instant.getTime()))
        throw new RangeError('now() was given no valid date at which the result expires.');
      this.#reads.validity = intersect(this.#reads.validity, { from: now, until: instant });
      expireAt(this.#renderContext, instant);
      return new Date(now);
    };
  }

  get t() {
    return (message: string, values?: Record<string, string | number>): string =>
      fill(
        this.#renderContext.parts.site.message(this.#definition.name, this.#renderContext.input.locale, message),
        values ?? {},
      );
  }

  get icon() {
    return (name: string, label?: string) => this.#renderContext.parts.icon(name, label);
  }

  get drawing() {
    return (name: string) => this.#renderContext.parts.drawing(name);
  }

  get parameter() {
    return (name: string): string => parameterName(this.#definition.component ?? {}, name, this.#id);
  }

  get href() {
    return (query: Record<string, string | number | undefined>): string => {
      const renderContext = this.#renderContext;
      for (const readKey of ['page', 'search', 'parameters'] as const) addRead(this.#reads, readKey);
      const declared = new Set(renderContext.references.parameters);
      for (const name of declared) addDependency(this.#reads, dependency.query(name));
      const changes = Object.entries(query).map(
        ([key, value]) => [parameterName(this.#definition.component ?? {}, key, this.#id), value?.toString()] as const,
      );
      return queryHref(
        new URL(renderContext.page.url).pathname,
        renderContext.input.search,
        declared,
        new Map(changes),
      );
    };
  }
}

/** Errors below status 500 are permanent. */
const isTemporary = (error: unknown): boolean => !(error instanceof QuoinError) || error.status >= 500;

export class NodeLoadContext extends NodeContext implements LoadContext<Query> {
  readonly data: DataAccess;
  readonly service: <T>(token: Service<T>) => T;
  readonly signal: AbortSignal;
  readonly optional: LoadContext<Query>['optional'];

  constructor(
    renderContext: RenderContext,
    id: string,
    definition: NodeDefinition,
    place: Place,
    reads: Reads,
    signal: AbortSignal,
  ) {
    super(renderContext, id, definition, place, reads);
    const { input, dependencies } = renderContext;
    this.data = createDataAccess(async (source, params, values) => {
      const {
        dependencies: touched,
        expires,
        isStale = false,
        ...rows
      } = await input.data(definition.plugin, source, params, signal, values).catch((error: unknown) => {
        // Even if the component handles the error.
        renderContext.isDegraded ||= isTemporary(error);
        throw error;
      });
      for (const part of touched) dependencies.add(part);
      if (isStale) renderContext.isDegraded = true;
      else if (expires !== undefined) expireAt(renderContext, expires);
      const schema = values === undefined ? input.site.dataSources.get(source)?.definition.row : undefined;
      if (schema === undefined) return rows;
      const { page, lookup } = renderContext;
      const place = { siteUrl: lookup.siteUrl, pageId: page.id, pageUrl: page.url, embed: lookup.embed };
      const resolved = await resolveRows(schema, rows.rows, input.source, place);
      for (const id of resolved.pages) dependencies.add(dependency.link(id));
      for (const id of resolved.assets) dependencies.add(dependency.asset(id));
      return { ...rows, rows: resolved.rows };
    });
    this.service = (token) => input.service(definition.plugin, token);
    this.signal = signal;
    this.optional = async (value, { timeout, fallback }) => {
      const late = Promise.withResolvers<typeof fallback>();
      const timer = setTimeout(
        () => {
          renderContext.isDegraded = true;
          late.resolve(fallback);
        },
        (timeout * (input.deadline ?? visitorDeadline)) / visitorDeadline,
      );
      try {
        return await Promise.race([value, late.promise]);
      } catch (error) {
        renderContext.isDegraded ||= isTemporary(error);
        return fallback;
      } finally {
        clearTimeout(timer);
      }
    };
  }
}
