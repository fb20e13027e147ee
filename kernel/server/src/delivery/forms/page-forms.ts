import { formOf, formsIn, walk, type Form, type FormData } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Node } from '@quoin/sdk';
import type { RequestContext } from '../../site/sites/request-context.ts';
import type { Entry } from '../access/page-access.ts';
import type { PageDelivery } from '../pages/page-delivery.ts';
import { shownOf } from '../pages/page-handler.ts';
import type { Renderings } from '../pages/renderings.ts';

/** The forms of a page, as the visitor of one request sees them. */
export interface PageForms {
  all(): Promise<Form[]>;
  /** Raises `form.unknown` if the visitor sees no such form, and `form.unavailable` if its data is missing. */
  find(node: string): Promise<Form>;
}

interface Seen {
  data: FormData;
  /** Nodes that failed. */
  failed: ReadonlySet<string>;
}

const once = <Value>(create: () => Promise<Value>): (() => Promise<Value>) => {
  let created: Promise<Value> | undefined;
  return () => (created ??= create());
};

export function createPageForms(
  { delivery, renderings }: { delivery: PageDelivery; renderings: Renderings },
  context: RequestContext,
  { page, viewer, admitted }: Entry,
): PageForms {
  const { site, now, url } = context;
  const { components, templates } = site.composed;
  const shown = shownOf(page);
  const { locale } = shown.page;
  const tree = once(() => delivery.wholeTree(site, shown, now));

  const seen = once(async (): Promise<Seen> => {
    const { forms, failures } = await renderings.run(context, () =>
      delivery.render(site, shown, { mode: 'page', now, search: url.searchParams, viewer, admitted }),
    );
    return {
      data: new Map(forms.map(({ node, data }) => [node, data])),
      failed: new Set(failures.map(({ node }) => node)),
    };
  });

  /** True if only rendering tells which forms the visitor sees, or what they are. */
  const needsRendering = (root: Node): boolean =>
    [...walk(root)].some(([{ name }]) => {
      const component = components.get(name)?.definition;
      const decides = (component ?? templates.get(name)?.definition)?.shows !== undefined;
      return decides || (component?.form !== undefined && component.load !== undefined);
    });

  return {
    async all() {
      const root = await tree();
      return formsIn(root, site.composed, locale, needsRendering(root) ? (await seen()).data : undefined);
    },

    async find(node) {
      const root = await tree();
      const rendered = needsRendering(root) ? await seen() : undefined;
      const form = formOf(root, node, site.composed, locale, rendered?.data);
      if (form !== undefined && (rendered === undefined || rendered.data.has(node))) return form;
      throw form !== undefined && rendered?.failed.has(node) === true
        ? new KernelError('form.unavailable', { form: node })
        : new KernelError('form.unknown', { form: node.slice(0, 40) });
    },
  };
}
