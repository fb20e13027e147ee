import type { api } from '../../api/client.ts';

export type Rendering = Awaited<ReturnType<typeof api.pages.rendering>>;

/** Meaning of a change log key. */
export interface ChangedThing {
  words: string;
  /** Id of the changed page, if it is another one. */
  page?: string;
}

const ofPages: Readonly<Record<string, string>> = {
  page: 'What another page holds',
  link: 'The address of a page that it leads to, or whether that is published',
  standing: 'Who may read a page above it',
  outline: 'The title, address or access of a page above it',
  region: 'A region that it inherits',
};

/** Describes a change log key to a reader of `page`. */
export function changedThing(key: string, page: string): ChangedThing {
  const [kind = '', ...rest] = key.split(':');
  const name = rest.join(':');
  const [id = ''] = name.split('/', 1);
  if (id === page) return { words: 'The page itself' };
  const ofPage = ofPages[kind];
  if (ofPage !== undefined) return { words: ofPage, page: id };
  switch (kind) {
    case 'path':
      return { words: 'What is at its address' };
    case 'translations':
      return { words: 'A translation of it' };
    case 'parameter-pages':
      return { words: 'A page whose address holds a parameter' };
    case 'asset':
      return { words: 'A file that it shows' };
    case 'source':
      return { words: `Rows of ${name.replace('/', ', in ')}` };
    case 'lacking':
      return { words: 'A component that it was shown without is tried again' };
    case 'search':
      return { words: 'What search finds' };
    default:
      return {
        words: key.startsWith('pages') ? 'A list of pages that it shows' : 'Something else that it is made from',
      };
  }
}

/** Describes simultaneous changes without duplicates. */
export function changedThings(keys: readonly string[], page: string): ChangedThing[] {
  const things = keys.map((key) => changedThing(key, page));
  return [...new Map(things.map((thing) => [`${thing.words} ${thing.page ?? ''}`, thing])).values()];
}

export interface Cause {
  things: ChangedThing[];
  /** Number of such changes by the same person. */
  times: number;
  latest: Rendering['changes'][number];
}

/** Groups changes, given newest first, into distinct causes. */
export function causesOf(changes: Rendering['changes'], page: string): Cause[] {
  const causes = new Map<string, Cause>();
  for (const change of changes) {
    const things = changedThings(change.keys, page);
    const cause = JSON.stringify([things, change.actor]);
    const { times, latest } = causes.get(cause) ?? { times: 0, latest: change };
    causes.set(cause, { things, times: times + 1, latest });
  }
  return [...causes.values()];
}
