import { isEqual, type Access, type Navigation, type PageContent, type Seo } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { fieldOf, type Field } from '../../form/schema/field.ts';
import { isUuid } from '../../screen/is-uuid.ts';
import type { PageField } from '../draft/conflict.ts';

/** Value of one of two versions. */
export interface Fact {
  /** Names the fact, such as by its prop; absent if there is only one. */
  label?: string;
  /** Describes the value; absent for words. */
  field?: Field | undefined;
  value: Json | undefined;
  /** Value of the other version. */
  other?: Json | undefined;
}

/** The page settings use the same titles. */
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
  robots: 'Search engines may list this page',
};

const picture = fieldOf('image', { field: 'media', title: seoTitles.image }, {});

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

function accessWords(access: Access, formWords: (node: string) => string): string {
  if (access.kind === 'public') return 'Everyone';
  if (access.kind === 'code') return 'Visitors with a code';
  if (access.kind === 'roles') return `Visitors with a role: ${access.roles.join(', ')}`;
  return access.form === undefined ? 'Visitors who register' : `Visitors who register with ${formWords(access.form)}`;
}

function navigationFacts(navigation: Navigation = {}, other: Navigation = {}): Fact[] {
  return [
    ...(navigation.hidden === other.hidden
      ? []
      : [{ label: 'Navigation shows this page', value: yesOrNo(navigation.hidden !== true) }]),
    ...(navigation.position === other.position ? [] : [{ label: 'Position', value: navigation.position }]),
  ];
}

function seoFact(key: keyof Seo, seo: Seo): Pick<Fact, 'field' | 'value'> {
  const value = seo[key];
  if (key === 'robots') return { value: yesOrNo(value === 'index') };
  if (key !== 'image' || value === undefined) return { value };
  return { field: picture, value: isUuid(value) ? { asset: value } : { url: value } };
}

/** Returns the facts of a page field that differ from another version. `formWords` names a form of the page. */
export function pageFacts(
  field: PageField,
  content: PageContent,
  other: PageContent,
  formWords: (node: string) => string,
): Fact[] {
  if (field === 'title') return [{ value: content.title }];
  if (field === 'tags') return [{ value: content.tags.join(', ') }];
  if (field === 'parameter')
    return [{ value: content.parameter && `${content.parameter.source}, by ${content.parameter.field}` }];
  if (field === 'navigation') return navigationFacts(content.navigation, other.navigation);
  if (field === 'access') return [{ value: accessWords(content.access, formWords) }];
  return (Object.keys(seoTitles) as (keyof Seo)[]).flatMap((key) =>
    isEqual(content.seo[key], other.seo[key]) ? [] : [{ label: seoTitles[key], ...seoFact(key, content.seo) }],
  );
}
