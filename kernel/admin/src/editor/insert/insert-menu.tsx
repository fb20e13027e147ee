import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  memo,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
  type SetStateAction,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useDebounced } from '../../form/reference/use-debounced.ts';
import { OpenListbox } from '../../screen/open-listbox.tsx';
import { menuPoint } from '../actions/menu-point.ts';
import type { Pressed } from '../actions/pressed.ts';
import { Announcer, type Announcement } from '../changes/announcer.tsx';
import { ComponentIcon } from '../catalog/component-icon.tsx';
import { useEditor, type InsertPlace, type Point } from '../context/editor-context.ts';
import type { Selection, Spot } from '../tree/places.ts';
import { refusalsIn } from '../tree/refusals.ts';
import { suitedIn } from '../tree/suited.ts';
import { ComponentPicture } from './component-picture.tsx';
import { findComponents, type FoundComponent } from './find-components.ts';
import { recentComponents } from './recent-components.ts';
import { useInsertables } from './use-insertables.ts';
import { PatternButtons } from './pattern-buttons.tsx';
import { useInsert } from './use-insert.ts';

export interface InsertHandle {
  open(place: InsertPlace): void;
  /** Takes a key if the list is open: a search letter, Backspace or Escape. */
  press(pressed: Pressed): boolean;
}

interface OpenInsertMenuProps {
  ref: Ref<Pick<InsertHandle, 'press'>>;
  point: Point;
  /** Undefined for the best place for what is selected. */
  spot: Spot | undefined;
  announcement: Announcement;
  close(): void;
}

function keysOf({ nativeEvent: event }: SyntheticEvent): { isCtrl: boolean; isShift: boolean } {
  if (!(event instanceof KeyboardEvent || event instanceof MouseEvent)) return { isCtrl: false, isShift: false };
  return { isCtrl: event.ctrlKey || event.metaKey, isShift: event.shiftKey };
}

function OpenInsertMenu({ ref, point, spot, announcement, close }: OpenInsertMenuProps) {
  const [first] = useState(announcement);
  const { site, catalog, draft, selection } = useEditor();
  const insert = useInsert();
  const entries = useInsertables();
  const [search, setSearch] = useState('');
  const [highlighted, highlight] = useState<FoundComponent | null>(null);
  const hasRoom = useMediaQuery('(min-width: 760px)');
  /** Further components go after the first. */
  const [place, setPlace] = useState(spot);
  const at: Selection | Spot = place ?? selection;
  const { tree } = draft.content;
  const [recent] = useState(() => recentComponents(site));
  const refusals = useMemo(() => refusalsIn(catalog, tree, at), [catalog, tree, at]);
  const suited = useMemo(() => suitedIn(catalog, tree, at), [catalog, tree, at]);
  const options = useMemo(
    () => findComponents({ entries, refusals, suited, search, recent }),
    [entries, refusals, suited, search, recent],
  );
  function change(text: SetStateAction<string>): void {
    setSearch(text);
    highlight(null);
  }
  useImperativeHandle(ref, () => ({
    press({ key, ctrl, alt }) {
      if (key === 'Escape') close();
      else if (key === 'Backspace') change((text) => text.slice(0, -1));
      else if (key.length === 1 && !ctrl && !alt) change((text) => text + key);
      return true;
    },
  }));
  const pictured = useDebounced(highlighted ?? options[0], 250);
  function choose({ entry }: FoundComponent, { goesOn = false, isSynced = entry.isSynced }): void {
    if (goesOn) {
      change('');
      setPlace(undefined);
    } else close();
    insert({ ...entry, isSynced }, place);
  }

  return (
    <Popover
      open
      onClose={close}
      disableRestoreFocus
      anchorReference="anchorPosition"
      anchorPosition={{ left: point.x, top: point.y }}
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': 'Add a component', role: 'dialog', sx: { display: 'flex' } } }}
    >
      {/* What is behind the dialog is not read out. */}
      <Announcer announcement={announcement === first ? { ...first, text: '' } : announcement} />
      <Box sx={{ width: 300, p: 1.5 }}>
        <OpenListbox<FoundComponent>
          label="Add a component"
          helperText="Ctrl+Enter adds it and goes on."
          inputValue={search}
          options={options}
          noOptionsText="No component matches. Search for another word."
          titleOf={({ entry }) => entry.title}
          keyOf={({ entry }) => entry.name}
          groupOf={({ group }) => group}
          isDisabled={({ refusal }) => refusal !== undefined}
          onInput={change}
          onHighlight={highlight}
          onEscape={close}
          onChoose={(option, event) => {
            const { isCtrl, isShift } = keysOf(event);
            const mayBeSynced = option.entry.pattern?.published === true;
            choose(option, { goesOn: isCtrl, ...(isShift && mayBeSynced && { isSynced: true }) });
          }}
        >
          {({ entry, refusal }) => (
            <>
              <Box sx={{ display: 'flex', color: 'text.secondary' }}>
                <ComponentIcon name={entry.icon ?? 'square'} size={16} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2">{entry.title}</Typography>
                {refusal !== undefined && <Typography variant="caption">{refusal}</Typography>}
              </Box>
            </>
          )}
        </OpenListbox>
      </Box>
      {hasRoom && (
        <ComponentPicture site={site} entry={pictured?.entry}>
          {pictured?.entry.pattern !== undefined && pictured.refusal === undefined && (
            <PatternButtons pattern={pictured.entry.pattern} onChoose={(isSynced) => choose(pictured, { isSynced })} />
          )}
        </ComponentPicture>
      )}
    </Popover>
  );
}

interface InsertMenuProps {
  ref: Ref<InsertHandle>;
  /** The last announcement of the editor. */
  announcement: Announcement;
  focusPage(): void;
}

/** The list of components to add, opened where they go. */
export const InsertMenu = memo(function InsertMenu({ ref, announcement, focusPage }: InsertMenuProps) {
  const menu = useRef<Pick<InsertHandle, 'press'>>(null);
  const [opened, setOpened] = useState<{ point: Point; spot: Spot | undefined; origin: Element | null }>();
  useImperativeHandle(
    ref,
    () => ({
      open({ point = menuPoint(), spot }) {
        flushSync(() => setOpened({ point, spot, origin: document.activeElement }));
      },
      press: (pressed) => menu.current?.press(pressed) ?? false,
    }),
    [],
  );
  if (opened === undefined) return null;
  return (
    <OpenInsertMenu
      ref={menu}
      point={opened.point}
      spot={opened.spot}
      announcement={announcement}
      close={() => {
        flushSync(() => setOpened(undefined));
        const { origin } = opened;
        if (origin instanceof HTMLElement && origin.isConnected && origin !== document.body) origin.focus();
        else focusPage();
      }}
    />
  );
});
