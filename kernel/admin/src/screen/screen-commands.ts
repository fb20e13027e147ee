import type { LucideIcon } from 'lucide-react';
import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Something that the open screen can do now, which the search lists. */
export interface ScreenCommand {
  title: string;
  detail?: string;
  icon: LucideIcon;
  run(): void;
}

type Read = () => readonly ScreenCommand[];

interface CommandRegistry {
  /** Returns a function that removes them. */
  add(read: Read): () => void;
  read: Read;
}

export function createCommandRegistry(): CommandRegistry {
  const sources = new Set<Read>();
  return {
    add(read) {
      sources.add(read);
      return () => sources.delete(read);
    },
    read: () => [...sources].flatMap((read) => read()),
  };
}

export const ScreenCommands = createContext(createCommandRegistry());

/** Adds commands to the search while the caller is mounted. They are read when it opens. */
export function useScreenCommands(read: Read): void {
  const registry = use(ScreenCommands);
  const onRead = useEffectEvent(read);
  useEffect(() => registry.add(() => onRead()), [registry]);
}
