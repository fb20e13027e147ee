import { checkContent, isEqual, type ComposedSite } from '@quoin/core';
import { stage } from '../page/stage.ts';
import type { Subject } from '../test-package/test-package.ts';
import { variedExamples } from '../variation/varied-examples.ts';
import { varyNode } from '../variation/vary.ts';
import type { PreviewPage } from './preview.ts';

const hardToShow = /^(?:very long words|hostile |\d+ (?:items|children) )/;

/** Shows the fullest demo of a component with values that are hard to show, as far as they could be published. */
export function variedPages(subject: Subject, site: ComposedSite): PreviewPage[] {
  const { name, folder, type, component } = subject;
  if (component === undefined) return [];
  return variedExamples(subject, site)
    .slice(0, 1)
    .flatMap(({ node, variations }) =>
      variations
        .filter(({ title }) => hardToShow.test(title))
        .map((variation) => ({ title: variation.title, varied: varyNode(node, type, site, variation) }))
        .filter(({ varied }) => !isEqual(varied, node) && checkContent(stage([varied]), site).length === 0)
        .map(({ title, varied }) => ({
          name: `${folder}-${title.replaceAll(/[^a-z\d]+/gi, '-').toLowerCase()}`.replace(/-$/, ''),
          title: `${component.title}: ${title}`,
          description: component.description,
          content: { demos: [varied] },
          subject: name,
          isVaried: true,
        })),
    );
}
