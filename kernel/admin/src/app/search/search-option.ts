import type { ApiFound } from '@quoin/api';
import type { Grant } from '@quoin/api/role';
import {
  Database,
  FilePlus,
  FileText,
  Globe,
  Images,
  Moon,
  Palette,
  Sun,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Area, NavigationEntry } from '../../screen/area.ts';
import { maySee } from '../../screen/may-see.ts';
import { addressOf, partsOf } from '../../screen/subject.tsx';
import { colorModes, type ColorMode } from '../../theme/color-modes.ts';

export interface SearchOption {
  key: string;
  group: string;
  title: string;
  /** Distinguishes options of the same title. */
  detail: string;
  icon: LucideIcon;
  /** Address that it leads to, or what it does. */
  action: string | (() => void);
}

interface Surroundings {
  areas: readonly Area[];
  grants: readonly Grant[];
  site: string | undefined;
  sites: readonly { id: string; name: string }[];
}

const newPage: NavigationEntry = {
  title: 'New page',
  icon: FilePlus,
  path: 'pages?create=page',
  permission: 'page.edit-articles',
};

/** Returns the commands, screens and other sites that the user may open. */
export function placesOf({ areas, grants, site, sites }: Surroundings): SearchOption[] {
  const toOption =
    (group: string, base: string, detail: string) =>
    ({ title, icon, path }: NavigationEntry): SearchOption => ({
      key: `${base}/${path}`,
      group,
      title,
      detail,
      icon,
      action: path === '' ? base || '/' : `${base}/${path}`,
    });
  const own = sites.find(({ id }) => id === site);
  const base = `/sites/${site}`;
  const ofSite = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
    own === undefined ? [] : entries.filter((entry) => maySee(grants, entry, own.id));
  return [
    ...ofSite([newPage]).map(toOption('Commands', base, '')),
    ...ofSite(areas.flatMap(({ siteEntries = [] }) => siteEntries)).map(toOption('Screens', base, own?.name ?? '')),
    ...areas
      .flatMap(({ groupEntries = [] }) => groupEntries)
      .filter((entry) => maySee(grants, entry))
      .map(toOption('Screens', '', 'All sites')),
    ...sites
      .filter(({ id }) => id !== site)
      .map(({ id, name }) => ({
        key: `site:${id}`,
        group: 'Sites',
        title: name,
        detail: id,
        icon: Globe,
        action: `/sites/${id}`,
      })),
  ];
}

const modeIcons: Record<ColorMode, LucideIcon> = { system: Palette, light: Sun, dark: Moon };

/** Returns the commands that concern the user alone. */
export const accountOptions = (setMode: (mode: ColorMode) => void): SearchOption[] => [
  { key: 'account', group: 'Commands', title: 'Your account', detail: '', icon: User, action: '/account' },
  ...colorModes.map(([mode, title]) => ({
    key: mode,
    group: 'Commands',
    title,
    detail: '',
    icon: modeIcons[mode],
    action: () => setMode(mode),
  })),
];

/** Returns those with all words in title or detail; first those whose title begins with the first word. */
export function matching(options: readonly SearchOption[], words: string): SearchOption[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = ({ title }: SearchOption): boolean => title.toLowerCase().startsWith(wanted[0] ?? '');
  return options
    .filter(({ title, detail }) => wanted.every((word) => `${title} ${detail}`.toLowerCase().includes(word)))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

const kinds: Readonly<Record<string, { group: string; icon: LucideIcon }>> = {
  page: { group: 'Pages', icon: FileText },
  asset: { group: 'Media', icon: Images },
  row: { group: 'Data', icon: Database },
  user: { group: 'Users', icon: Users },
};

/** Converts the findings of the server. */
export const foundOptions = (found: readonly ApiFound[], site: string): SearchOption[] =>
  found.flatMap((each) => {
    const kind = kinds[partsOf(each.subject).kind];
    const address = addressOf(each, `/sites/${site}`);
    if (kind === undefined || address === undefined) return [];
    return [{ ...kind, key: each.subject, title: each.title, detail: each.detail, action: address }];
  });
