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

/** The panels of the editor: in a wide window all that are not folded, in a narrow one the chosen one. */
export function usePanels() {
  const isWide = useMediaQuery(wideWindow);
  const [chosen, choose] = useState<Panel>('Page');
  const [folded, setFolded] = useState<readonly SidePanel[]>(() => {
    const stored = storedNames(key);
    return sidePanels.filter((each) => stored.includes(each));
  });
  useEffect(() => storeNames(key, folded), [folded]);

  const show = useCallback((panel: Panel) => {
    choose(panel);
    setFolded((before) => before.filter((each) => each !== panel));
  }, []);
  const isShown = (panel: Panel): boolean => (isWide ? panel === 'Page' || !folded.includes(panel) : panel === chosen);
  return { isWide, chosen, folded, setFolded, show, isShown };
}
