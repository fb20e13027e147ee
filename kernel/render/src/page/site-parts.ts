import type { ComposedSite, NodeType, Registered, SlotOfType } from '@quoin/core';
import type { Component, Template } from '@quoin/sdk';
import type { ReactElement } from 'react';
import { logoElement, iconElement } from '../context/graphics.ts';

export interface Kind {
  name: string;
  plugin: string;
  pluginVersion: string;
  type: NodeType;
  component: Component | undefined;
  template: Template | undefined;
  slots: readonly (readonly [string, SlotOfType])[];
}

export interface SiteParts {
  site: ComposedSite;
  kinds: ReadonlyMap<string, Kind>;
  brand: { name: string; title: string; logo: ReactElement; mark: ReactElement };
  icon(name: string, label: string | undefined): ReactElement;
}

const known = new WeakMap<ComposedSite, SiteParts>();

export function sitePartsOf(site: ComposedSite): SiteParts {
  const found = known.get(site) ?? makeSiteParts(site);
  known.set(site, found);
  return found;
}

function makeSiteParts(site: ComposedSite): SiteParts {
  const { brand } = site;
  const icons = new Map<string, ReactElement>();
  return {
    site,
    kinds: new Map(
      [...site.types].map(([name, type]) => [
        name,
        makeKind(type, site.components.get(name), site.templates.get(name)),
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

/** Style sheets of kinds: their own, and those of `stylesOf`. */
export const stylesIn = (kinds: ReadonlySet<Kind>): string[] => [
  ...new Set([...kinds].flatMap(({ name, component }) => [name, ...(component?.stylesOf ?? [])])),
];

const makeKind = (
  type: NodeType,
  component: Registered<Component> | undefined,
  template: Registered<Template> | undefined,
): Kind => ({
  name: type.name,
  plugin: type.plugin,
  pluginVersion: type.pluginVersion,
  type,
  component: component?.definition,
  template: template?.definition,
  slots: Object.entries(type.slots),
});
