import type { LucideIcon } from 'lucide-react';
import type { Outcome } from '../tree/outcome.ts';
import type { Selection } from '../tree/places.ts';
import type { Pressed } from './pressed.ts';
import type { CommandEditor, Commands } from './use-commands.ts';

interface Keys {
  /** The keys as displayed. */
  keys: string;
  fits(pressed: Pressed, selection: Selection): boolean;
  /** In this window a browser event does it, which needs no permission. */
  byEvent?: true;
}

/** One of several ways to do an action, such as a component to wrap nodes in. */
interface Choice {
  id: string;
  label: string;
  /** Only components have one. */
  icon: string | undefined;
  /** Sentence that names the values the change loses. */
  note?: string;
  run(commands: Commands): void;
}

/** Something to do with the selection. */
export interface Action {
  id: string;
  label: string;
  icon: LucideIcon;
  shortcut?: Keys;
  /** Why it is impossible now, as a sentence; undefined if possible. */
  refusal(editor: CommandEditor): string | undefined;
  /** Does it, or notifies of the refusal. An action with choices does nothing by itself. */
  run(commands: Commands): void;
  /** Ways to do it, which the menu lists next. */
  choices?(editor: CommandEditor): Choice[];
}

/** An action that changes the page. */
export const changing = (outcomeOf: (editor: CommandEditor) => Outcome): Pick<Action, 'refusal' | 'run'> => ({
  refusal(editor) {
    const outcome = outcomeOf(editor);
    return 'refused' in outcome ? outcome.refused : undefined;
  },
  run: ({ editor }) => editor.act(outcomeOf(editor)),
});
