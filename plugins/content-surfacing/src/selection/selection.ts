import { z, type Json } from '@quoin/sdk';

/** Groups and tags of a filter beyond these are more than anybody overlooks. */
export const mostGroups = 12;
export const mostTags = 30;

/** The URL parameter that filters and listings of a page share: what a visitor chose, each as `group.tag`. */
export const filterParameter = z.array(z.string().max(210)).max(60).optional();

/** A tag of a group as it stands in a URL. */
export const valueOf = (group: string, tag: string): string => `${group.replaceAll('.', '-')}.${tag}`;

/** The tags that were chosen, by group. */
export function chosenTags(values: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const value of values) {
    const [, group, tag] = /^([^.]+)\.(.{1,100})$/su.exec(value) ?? [];
    if (group !== undefined && tag !== undefined) groups.set(group, [...(groups.get(group) ?? []), tag]);
  }
  return [...groups.values()].slice(0, mostGroups);
}

/** What a filter hands down to the listings inside it. */
export interface ProvidedSelection {
  /** What is chosen: by the visitor, or by the editor until then. */
  values: string[];
  /** Whether the editor chose something, so that nothing chosen has to be said. */
  isPreset: boolean;
}

export const selectionKey = 'content-filter';

/** The selection that a listing finds around it. */
export function providedSelection(provided: Readonly<Record<string, Json>>): ProvidedSelection {
  const { values, isPreset } = (provided[selectionKey] ?? {}) as { values?: string[]; isPreset?: boolean };
  return { values: values ?? [], isPreset: isPreset ?? false };
}

/** The value of the parameter for nothing chosen; undefined leaves it out. */
export const nothingChosen = (isPreset: boolean): string | undefined => (isPreset ? '' : undefined);
