import { isSameSuspect, type Suspect } from '../platform/isolation/suspect.ts';

/** Decides whether a hang is a component's fault or caused by a visitor's input. */
export interface Evidence {
  /** Records a hang. Returns true if the component must be quarantined. */
  add(suspect: Suspect): boolean;
}

/** Distinct networks whose input must make a component hang within this many milliseconds. */
const minNetworks = 3;
const window = 30 * 60_000;
const maxOffences = 1_000;

/** Creates the evidence. One hang without request input suffices; one visitor's input never does. */
export function createEvidence(now: () => number = () => performance.now()): Evidence {
  let offences: { suspect: Suspect; clientNetwork: string; at: number }[] = [];
  return {
    add(suspect) {
      const { clientNetwork } = suspect;
      if (clientNetwork === undefined) return true;
      offences = [...offences.filter(({ at }) => at > now() - window), { suspect, clientNetwork, at: now() }].slice(
        -maxOffences,
      );
      const networks = offences
        .filter((offence) => isSameSuspect(offence.suspect, suspect))
        .map((offence) => offence.clientNetwork);
      return new Set(networks).size >= minNetworks;
    },
  };
}
