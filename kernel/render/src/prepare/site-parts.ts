import { headingOf, type ComposedSite, type NodeType, type Registered } from '@quoin/core';
import { drawingOf, Icon, type Component, type Logo, type Template } from '@quoin/sdk';
import { createElement, type ReactElement } from 'react';
import type { NodeDefinition, SiteParts } from '../model/node-definition.ts';

const known = new WeakMap<ComposedSite, SiteParts>();

export function sitePartsOf(site: ComposedSite): SiteParts {
  const found = known.get(site) ?? createSiteParts(site);
  known.set(site, found);
  return found;
}

function createSiteParts(site: ComposedSite): SiteParts {
  const { brand } = site;
  const icons = new Map<string, ReactElement>();
  return {
    site,
    definitions: new Map(
      [...site.types].map(([name, type]) => [
        name,
        createDefinition(type, site.components.get(name), site.templates.get(name)),
      ]),
    ),
    brand: {
      name: brand.name,
      title: brand.title,
      logo: logoElement(brand.logo, 'logo'),
      mark: logoElement(brand.mark, 'logo mark'),
    },
    icon(name, label) {
      const drawn = () => Icon({ drawing: drawingOf(brand.icons, name), label });
      // Labels are free text, not worth caching.
      if (label !== undefined) return drawn();
      const element = icons.get(name) ?? drawn();
      if (Object.hasOwn(brand.icons, name)) icons.set(name, element);
      return element;
    },
    drawing: (name) => drawingOf(brand.icons, name),
  };
}

const createDefinition = (
  type: NodeType,
  component: Registered<Component> | undefined,
  template: Registered<Template> | undefined,
): NodeDefinition => ({
  name: type.name,
  plugin: type.plugin,
  pluginVersion: type.pluginVersion,
  type,
  component: component?.definition,
  template: template?.definition,
  heading: headingOf(type),
  slots: Object.entries(type.slots),
});

/** Takes the color of the surrounding text. */
const logoElement = ({ svg, alt }: Logo, className: string): ReactElement =>
  createElement('span', { className, role: 'img', 'aria-label': alt, dangerouslySetInnerHTML: { __html: svg } });
