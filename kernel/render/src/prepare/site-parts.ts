import type { ComposedSite, NodeType, Registered } from '@quoin/core';
import type { Brand, Component, Logo, Template } from '@quoin/sdk';
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
      // Labels are free text, not worth caching.
      if (label !== undefined) return iconElement(brand, name, label);
      const element = icons.get(name) ?? iconElement(brand, name, undefined);
      if (Object.hasOwn(brand.icons, name)) icons.set(name, element);
      return element;
    },
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
  slots: Object.entries(type.slots),
});

/** Takes the color of the surrounding text. */
const logoElement = ({ svg, alt }: Logo, className: string): ReactElement =>
  createElement('span', { className, role: 'img', 'aria-label': alt, dangerouslySetInnerHTML: { __html: svg } });

/** Mirrored in right-to-left text. */
const pointsAlong = /^(arrow|chevron)-(left|right)$/;

/** Hidden if the brand lacks the icon. */
function iconElement(brand: Brand, name: string, label: string | undefined): ReactElement {
  const markup = Object.hasOwn(brand.icons, name) ? brand.icons[name] : undefined;
  if (markup === undefined) return createElement('span', { hidden: true });
  return createElement('svg', {
    className: 'icon',
    viewBox: '0 0 24 24',
    ...(pointsAlong.test(name) && { 'data-mirrors': '' }),
    ...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }),
    dangerouslySetInnerHTML: { __html: markup },
  });
}
