import { isSameSuspect, type Suspect } from '../platform/isolation/suspect.ts';

/** Decides whether it is a component that does not end, or what somebody sent. */
export interface Evidence {
  /** Notes that a component did not end. Whether it is to be left out for that. */
  add(suspect: Suspect): boolean;
}

/** Networks whose requests have to keep a component from ending within so many milliseconds, where what they sent was at work. */
const enough = 3;
const window = 30 * 60_000;
/** Offences that are remembered. */
const mostOffences = 1_000;

/** Makes the place for evidence. One time is enough where nothing of a request was at work; what one visitor sends never is. */
export function createEvidence(now: () => number = () => performance.now()): Evidence {
  let offences: { suspect: Suspect; asker: string; at: number }[] = [];
  return {
    add(suspect) {
      const { asker } = suspect;
      if (asker === undefined) return true;
      offences = [...offences.filter(({ at }) => at > now() - window), { suspect, asker, at: now() }].slice(
        -mostOffences,
      );
      const askers = offences
        .filter((offence) => isSameSuspect(offence.suspect, suspect))
        .map((offence) => offence.asker);
      return new Set(askers).size >= enough;
    },
  };
}
