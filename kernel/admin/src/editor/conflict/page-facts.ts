import { isEqual, type Access, type Navigation, type PageContent, type Seo } from '@quoin/core';
import type { PageField } from '../draft/conflict.ts';

/** Value of one side of a clash. */
export interface Fact {
  /** Such as the name of a prop; absent if there is only one fact. */
  label?: string;
  value: unknown;
}

export const pageFieldTitles: Record<PageField, string> = {
  title: 'Title',
  seo: 'Search and sharing',
  access: 'Access',
  tags: 'Tags',
  parameter: 'Rows',
  navigation: 'Navigation',
};

const seoTitles: Record<keyof Seo, string> = {
  description: 'Description',
  image: 'Picture',
  canonical: 'Canonical address',
  robots: 'Search engines',
};

function accessWords(access: Access): string {
  if (access.kind === 'public') return 'Everyone';
  if (access.kind === 'code') return 'Visitors with a code';
  if (access.kind === 'roles') return `Visitors with a role: ${access.roles.join(', ')}`;
  return access.form === undefined ? 'Visitors who register' : `Visitors who register with the form ${access.form}`;
}

function navigationFacts(navigation: Navigation = {}, other: Navigation = {}): Fact[] {
  return [
    ...(navigation.hidden === other.hidden
      ? []
      : [{ label: 'Menus', value: navigation.hidden === true ? 'Leave out this page' : 'Show this page' }]),
    ...(navigation.position === other.position ? [] : [{ label: 'Position', value: navigation.position }]),
  ];
}

/** Returns the facts of a page field that differ from another version. */
export function pageFacts(field: PageField, content: PageContent, other: PageContent): Fact[] {
  if (field === 'title') return [{ value: content.title }];
  if (field === 'tags') return [{ value: content.tags.join(', ') }];
  if (field === 'parameter')
    return [{ value: content.parameter && `${content.parameter.source}, by ${content.parameter.field}` }];
  if (field === 'navigation') return navigationFacts(content.navigation, other.navigation);
  if (field === 'access') return [{ value: accessWords(content.access) }];
  const { robots, ...texts } = content.seo;
  const words: Partial<Record<keyof Seo, string | undefined>> = {
    ...texts,
    robots: robots === 'index' ? 'May list this page' : 'Are asked not to list this page',
  };
  return (Object.keys(seoTitles) as (keyof Seo)[]).flatMap((key) =>
    isEqual(content.seo[key], other.seo[key]) ? [] : [{ label: seoTitles[key], value: words[key] }],
  );
}
