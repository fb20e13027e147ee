import { z, type Json } from '@quoin/sdk';

/** Beyond these limits, a filter is unusable. */
export const maxGroups = 12;
export const maxTags = 30;

/** URL parameter shared by filters and listings: choices as `group.tag`. */
export const filterParameter = z.array(z.string().max(210)).max(60).optional();

/** A tag as the URL value. */
export const valueOf = (group: string, tag: string): string => `${group.replaceAll('.', '-')}.${tag}`;

export function chosenTags(values: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const value of values) {
    const [, group, tag] = /^([^.]+)\.(.{1,100})$/su.exec(value) ?? [];
    if (group !== undefined && tag !== undefined) groups.set(group, [...(groups.get(group) ?? []), tag]);
  }
  return [...groups.values()].slice(0, maxGroups);
}

/** The selection that a filter provides to the listings inside it. */
export interface ProvidedSelection {
  /** Chosen by the visitor, else preset by the editor. */
  values: string[];
  /** True if there is a preset, so that an empty choice must be explicit. */
  isPreset: boolean;
}

export const selectionKey = 'content-filter';

export function providedSelection(provided: Readonly<Record<string, Json>>): ProvidedSelection {
  const { values, isPreset } = (provided[selectionKey] ?? {}) as { values?: string[]; isPreset?: boolean };
  return { values: values ?? [], isPreset: isPreset ?? false };
}

/** Parameter value of an empty choice; undefined omits it. */
export const nothingChosen = (isPreset: boolean): string | undefined => (isPreset ? '' : undefined);
