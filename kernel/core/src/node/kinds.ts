import type { Problem } from '@quoin/sdk';
import type { SlotType, Types } from './node-type.ts';

const prefix = 'kind:';

/** In `accept`, lets a slot take every component, though it is designed for the others that it names. */
export const anyComponent = 'cms-component-*';

/** The kind that an entry of `accept` names, or undefined if it names components. */
export const kindIn = (accepted: string): string | undefined =>
  accepted.startsWith(prefix) ? accepted.slice(prefix.length) : undefined;

/** Describes the components that a slot accepts. `titleOf` names one. */
export function acceptedWords(accept: readonly string[], titleOf = (name: string): string => name): string {
  if (accept.includes(anyComponent)) return 'every component';
  const words = accept.map((accepted) => {
    const kind = kindIn(accepted);
    return kind === undefined ? titleOf(accepted) : `components of the kind “${kind}”`;
  });
  return words.join(', ');
}

const acceptedKinds = ({ slots }: SlotType): [slot: string, kind: string][] =>
  Object.entries(slots).flatMap(([name, { accept = [] }]) =>
    accept.flatMap((accepted): [string, string][] => {
      const kind = kindIn(accepted);
      return kind === undefined ? [] : [[name, kind]];
    }),
  );

/** All kinds that slots accept. */
export const kindsInSlots = ({ types }: Types<SlotType>): string[] => [
  ...new Set([...types.values()].flatMap((type) => acceptedKinds(type).map(([, kind]) => kind))),
];

/** Lists slots that accept a kind of which no component is, unless they accept every component. */
export function emptyKinds({ types }: Types<SlotType>): Problem[] {
  const known = new Set([...types.values()].flatMap(({ kinds = [] }) => kinds));
  return [...types].flatMap(([name, type]) =>
    acceptedKinds(type)
      .filter(([slot, kind]) => !known.has(kind) && type.slots[slot]?.accept?.includes(anyComponent) !== true)
      .map(([slot, kind]) => ({
        where: `${name}, ${type.kind === 'template' ? 'region' : 'slot'} ${slot}`,
        message: `It accepts components of the kind "${kind}", and no installed plugin has one. Add a plugin that does.`,
      })),
  );
}
