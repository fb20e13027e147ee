import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useState } from 'react';
import { storedNames, storeNames } from '../../screen/stored-names.ts';

export const panels = ['Outline', 'Page', 'Properties'] as const;
export type Panel = (typeof panels)[number];

export const sidePanels = ['Outline', 'Properties'] as const;
export type SidePanel = (typeof sidePanels)[number];

/** Media query of windows that show all panels. */
export const wideWindow = '(min-width: 1100px)';

const key = 'quoin-folded-panels';

export interface Panels {
  isWide: boolean;
  /** The one that a narrow window shows. */
  chosen: Panel;
  /** Panels that a wide window hides. */
  folded: readonly SidePanel[];
  setFolded(folded: readonly SidePanel[]): void;
  show(panel: Panel): void;
}

export const isPanelShown = (
  { isWide, chosen, folded }: Pick<Panels, 'isWide' | 'chosen' | 'folded'>,
  panel: Panel,
): boolean => (isWide ? !(folded as readonly Panel[]).includes(panel) : panel === chosen);

/** The panels of the editor: in a wide window all unfolded ones, in a narrow one the chosen one. */
export function usePanels(): Panels {
  const isWide = useMediaQuery(wideWindow);
  const [chosen, choose] = useState<Panel>('Page');
  const [folded, setFolded] = useState<readonly SidePanel[]>(() => {
    const stored = storedNames(key);
    return sidePanels.filter((each) => stored.includes(each));
  });
  useEffect(() => storeNames(key, folded), [folded]);

  const show = useCallback((panel: Panel) => {
    choose(panel);
    setFolded((before) =>
      (before as readonly Panel[]).includes(panel) ? before.filter((each) => each !== panel) : before,
    );
  }, []);
  return { isWide, chosen, folded, setFolded, show };
}
