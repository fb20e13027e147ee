import type { DeclaredHeading, ComposedSite, NodeType, SlotOfType } from '@quoin/core';
import type { Component, IconDrawing, Template } from '@quoin/sdk';
import type { ReactElement } from 'react';

/** A component or template as the site composes it. */
export interface NodeDefinition {
  name: string;
  plugin: string;
  pluginVersion: string;
  type: NodeType;
  component: Component | undefined;
  template: Template | undefined;
  heading: DeclaredHeading | undefined;
  slots: readonly (readonly [string, SlotOfType])[];
}

export interface SiteParts {
  site: ComposedSite;
  definitions: ReadonlyMap<string, NodeDefinition>;
  brand: { name: string; title: string; logo: ReactElement; mark: ReactElement };
  icon(name: string, label: string | undefined): ReactElement;
  drawing(name: string): IconDrawing;
}

/** Names of the style sheets that definitions need: their own, and those of `stylesOf`. */
export const stylesheetNames = (definitions: ReadonlySet<NodeDefinition>): string[] => [
  ...new Set([...definitions].flatMap(({ name, component }) => [name, ...(component?.stylesOf ?? [])])),
];
