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
import type { ScreenCommand } from '../../screen/screen-commands.ts';
import { addressOf, partsOf } from '../../screen/subject.tsx';
import { navigationGroups, ownSite, toItem, type NavigationItem } from '../../screen/navigation-groups.ts';
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
  const own = ownSite({ site, sites });
  const details = { site: own?.name ?? '', all: 'All sites', only: '' };
  const toOption =
    (group: string, detail: string) =>
    ({ title, icon, to }: NavigationItem): SearchOption => ({ key: to, group, title, detail, icon, action: to });
  const commands = own !== undefined && maySee(grants, newPage, own.id) ? [toItem(`/sites/${own.id}`)(newPage)] : [];
  return [
    ...commands.map(toOption('Commands', '')),
    ...navigationGroups({ areas, grants, site: own?.id, sites }).flatMap(({ scope, items }) =>
      items.map(toOption('Screens', details[scope])),
    ),
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

/** Group of the open screen's commands. */
export const thisPage = 'This page';

export const commandOptions = (commands: readonly ScreenCommand[]): SearchOption[] =>
  commands.map(({ title, detail = '', icon, run }) => ({
    key: `command:${title}`,
    group: thisPage,
    title,
    detail,
    icon,
    action: run,
  }));

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

/** Returns options with all words in title or detail; first those whose title begins with the first word. */
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
