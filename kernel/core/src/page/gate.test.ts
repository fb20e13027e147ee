import { describe, expect, test } from '@jest/globals';
import { definePlugin, defineTemplate, region, z, type NodeInput } from '@quoin/sdk';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { contentOf, id, nodes, sampleSite } from '../testing/site.fixture.ts';
import { checkContent } from './check.ts';
import type { PageContent } from './content.ts';
import { opensGate } from './open.ts';

const gatedBy = (name: string, shows: () => ('before' | 'after' | 'footer')[]) =>
  defineTemplate({
    name: `cms-template-${name}-page`,
    title: 'Gated',
    description: 'Asks visitors to register',
    settings: z.object({}),
    regions: { before: region('Before'), after: region('After'), footer: region('Footer', { inherits: true }) },
    gated: () => true,
    shows,
    render: () => null,
  });
const templates = [
  gatedBy('gated', () => ['before', 'footer']),
  gatedBy('unsure', () => {
    throw new Error('It depends.');
  }),
];
const site = sampleSite({
  plugins: [
    ...samplePlugins,
    definePlugin({ name: 'sample-gate', title: 'Gate', description: 'Gate', contributes: () => ({ templates }) }),
  ],
});

const form: NodeInput = {
  name: 'cms-component-form',
  props: { handler: 'contact' },
  slots: { fields: [{ name: 'cms-component-field-text', props: { name: 'email', displayName: 'E-mail' } }] },
};
const section: NodeInput = { name: 'cms-component-section', slots: { content: [form] } };

function page(slots: Record<string, NodeInput[]>, named?: number, name = 'cms-template-gated-page'): PageContent {
  return {
    ...contentOf(nodes(site)({ name, slots })),
    access: { kind: 'gated', ...(named === undefined ? {} : { form: id(named) }) },
  };
}
const problems = (content: PageContent): string[] =>
  checkContent(content, site).map(({ where, message }) => `${where}: ${message}`);

describe('a gate is opened', () => {
  const opens = (content: PageContent, node: number) => opensGate(content, id(node), site);
  /** Form 3 before, form 6 in the footer. */
  const slots = { before: [section], footer: [section] };

  test('by the named form, anywhere in the page, and by no other', () => {
    expect([opens(page(slots, 3), 3), opens(page(slots, 3), 6)]).toEqual([true, false]);
    expect([opens(page(slots, 6), 3), opens(page(slots, 6), 6)]).toEqual([false, true]);
  });

  test('by no form outside the page, named or not', () => {
    expect([opens(page(slots, 99), 99), opens(page(slots), 99)]).toEqual([false, false]);
  });

  test('by any form outside headers and footers if none is named', () => {
    expect([opens(page(slots), 3), opens(page(slots), 6)]).toEqual([true, false]);
    expect(opens({ ...page(slots), access: { kind: 'public' } }, 6)).toBe(false);
  });
});

describe('a gated page is published', () => {
  test('with a form that visitors can send', () => {
    expect([
      problems(page({ before: [form] })),
      problems(page({ before: [section] }, 3)),
      problems(page({ footer: [form] }, 2)),
    ]).toEqual([[], [], []]);
  });

  test('not without a form of its own', () => {
    const message =
      'the page, access: It asks visitors to register, but has no form for that. Add one, or choose the form that lets visitors in.';
    expect([problems(page({})), problems(page({ footer: [form] }))]).toEqual([[message], [message]]);
  });

  test('not with the name of a missing node or one that is not a form', () => {
    const message = (named: number) =>
      `the page, access: It names the form ${id(named)} as the one that lets visitors in, but does not have it. Choose a form on the page itself.`;
    expect([problems(page({ before: [section] }, 99)), problems(page({ before: [section] }, 2))]).toEqual([
      [message(99)],
      [message(2)],
    ]);
  });

  test('not with a form that the template shows only after registration', () => {
    const message =
      'the page, access: Visitors see the form that lets them in only after they are in. Move it to where they register, or choose another one.';
    expect([problems(page({ after: [form] })), problems(page({ before: [form], after: [form] }, 4))]).toEqual([
      [message],
      [message],
    ]);
    expect(problems(page({ before: [form], after: [form] }))).toEqual([]);
    expect(problems(page({ after: [form] }, 2, 'cms-template-unsure-page'))).toEqual([]);
  });
});
