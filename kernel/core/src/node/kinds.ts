import type { Problem } from '@quoin/sdk';
import type { SlotType, Types } from './node-type.ts';

const prefix = 'kind:';

/** The kind that an entry of `accept` names, or undefined if it names components. */
export const kindIn = (accepted: string): string | undefined =>
  accepted.startsWith(prefix) ? accepted.slice(prefix.length) : undefined;

/** Describes the components that a slot accepts. `titleOf` names one. */
export const acceptedWords = (accept: readonly string[], titleOf = (name: string): string => name): string =>
  accept
    .map((accepted) => {
      const kind = kindIn(accepted);
      return kind === undefined ? titleOf(accepted) : `components of the kind “${kind}”`;
    })
    .join(', ');

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

/** Lists slots that accept a kind of which no component is, which editors cannot fill with it. */
export function emptyKinds({ types }: Types<SlotType>): Problem[] {
  const known = new Set([...types.values()].flatMap(({ kinds = [] }) => kinds));
  return [...types].flatMap(([name, type]) =>
    acceptedKinds(type)
      .filter(([, kind]) => !known.has(kind))
      .map(([slot, kind]) => ({
        where: `${name}, ${type.kind === 'template' ? 'region' : 'slot'} ${slot}`,
        message: `It accepts components of the kind "${kind}", and no installed plugin has one. Add a plugin that does.`,
      })),
  );
}
