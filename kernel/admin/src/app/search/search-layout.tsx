import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useParams } from 'react-router';
import type { Area } from '../../screen/area.ts';
import { OpenSearch } from '../../screen/open-search.ts';
import { createCommandRegistry, ScreenCommands, type ScreenCommand } from '../../screen/screen-commands.ts';

const loadSearch = () => import('./search-dialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await loadSearch()).SearchDialog }));
/** Milliseconds after the first screen until the search is loaded, before anybody types into it. */
const loadAfter = 3_000;

/** True for a Ctrl+K that nothing else took. */
const asksForSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented && (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

interface Opened {
  /** The element that had the focus. */
  origin: Element | null;
  /** The screen's commands when the search was opened. */
  commands: readonly ScreenCommand[];
}

/** Opens the search on each screen below. */
export function SearchLayout({ areas }: { areas: readonly Area[] }) {
  const { site } = useParams();
  const [registry] = useState(createCommandRegistry);
  const [opened, setOpened] = useState<Opened>();
  const [open] = useState(
    () => () => flushSync(() => setOpened({ origin: document.activeElement, commands: registry.read() })),
  );
  function close(): void {
    flushSync(() => setOpened(undefined));
    const origin = opened?.origin;
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
  }
  useEffect(() => {
    // A failure shows when the search is opened.
    const timer = setTimeout(() => void loadSearch().catch(() => undefined), loadAfter);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
  return (
    <OpenSearch value={open}>
      <ScreenCommands value={registry}>
        <Outlet />
      </ScreenCommands>
      {opened !== undefined && (
        <Suspense>
          <SearchDialog areas={areas} site={site} commands={opened.commands} onClose={close} />
        </Suspense>
      )}
    </OpenSearch>
  );
}
