import {
  PanelLeftClose,
  PanelLeftOpen,
  PanelRightClose,
  PanelRightOpen,
  Plus,
  Redo2,
  Settings2,
  Undo2,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { useScreenCommands, type ScreenCommand } from '../../screen/screen-commands.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useReadEditor } from '../context/editor-part.ts';
import { wideWindow } from '../panels/use-panels.ts';

function historyCommands({ draft: { history }, undo, redo }: EditorContextValue): ScreenCommand[] {
  const [done, undone] = [history.done.at(-1), history.undone.at(-1)];
  return [
    ...(done === undefined ? [] : [{ title: 'Undo', detail: done.title, icon: Undo2, run: () => undo() }]),
    ...(undone === undefined ? [] : [{ title: 'Redo', detail: undone.title, icon: Redo2, run: () => redo() }]),
  ];
}

/** A narrow window shows one panel, so that it hides none. */
function panelCommands({ folded, setFolded, left, openLeft, openProperties }: EditorContextValue): ScreenCommand[] {
  const shown = matchMedia(wideWindow).matches ? folded : undefined;
  const panels = [
    { panel: 'Outline', Show: PanelLeftOpen, Hide: PanelLeftClose, show: () => openLeft(left) },
    { panel: 'Properties', Show: PanelRightOpen, Hide: PanelRightClose, show: openProperties },
  ] as const;
  return panels.map(({ panel, Show, Hide, show }) =>
    shown?.includes(panel) === false
      ? { title: `Hide the ${panel.toLowerCase()}`, icon: Hide, run: () => setFolded([...folded, panel]) }
      : { title: `Show the ${panel.toLowerCase()}`, icon: Show, run: show },
  );
}

/** Adds the commands of the open page to the search, except those with a button of their own component. */
export function usePageCommands(): void {
  const readEditor = useReadEditor();
  const navigate = useNavigate();
  useScreenCommands(() => {
    const editor = readEditor();
    const settings = `/sites/${editor.site}/pages/${editor.page.id}`;
    return [
      { title: 'Page settings', icon: Settings2, run: () => void navigate(settings) },
      { title: 'Add a component', icon: Plus, run: () => editor.openInsert() },
      ...historyCommands(editor),
      ...panelCommands(editor),
    ];
  });
}
