import type { HeadingLevel, IconDrawing } from '@quoin/sdk';
import { createElement, useState } from 'react';
import type { LinkEditor } from './link-editor.client.tsx';
import { useStoredChoice } from './stored-choice.client.ts';

export interface CustomLink {
  id: string;
  title: string;
  href: string;
}

export interface CustomLinksData {
  label: string;
  /** Level of the label. */
  level: HeadingLevel;
  maxPages: number;
  groups: { id: string; title: string; pages: CustomLink[] }[];
  defaults: string[];
  icons: Record<'chevron-up' | 'chevron-down', IconDrawing>;
  words: Record<'edit' | 'done' | 'reset' | 'none' | 'hint' | 'chosen' | 'order' | 'up' | 'down' | 'moved', string>;
}

export function CustomLinksView({
  id,
  label,
  level,
  maxPages,
  groups,
  defaults,
  icons,
  words,
}: CustomLinksData & { id: string }) {
  const { ids, save, isLive } = useStoredChoice(`custom-links:${id}`);
  const [Editor, setEditor] = useState<typeof LinkEditor>();

  // Loads the editor on demand, since most visitors never use it.
  const edit = async () => {
    const loaded = await import('./link-editor.client.tsx');
    setEditor(() => loaded.LinkEditor);
  };

  const pages = groups.flatMap((group) => group.pages);
  // Skips pages that editors removed.
  const chosen = (ids ?? defaults).flatMap((id) => pages.find((page) => page.id === id) ?? []).slice(0, maxPages);

  return (
    <section className="custom-links" aria-labelledby={`${id}-label`}>
      <div className="custom-links-head">
        {createElement(`h${level}`, { id: `${id}-label`, className: 'custom-links-label' }, label)}
        {isLive && (
          <button
            type="button"
            className="custom-links-toggle"
            aria-expanded={!!Editor}
            aria-controls={Editor ? `${id}-editor` : undefined}
            onClick={() => (Editor ? setEditor(undefined) : void edit())}
          >
            {Editor ? words.done : words.edit}
          </button>
        )}
      </div>
      {chosen.length === 0 ? (
        <p className="custom-links-none">{words.none}</p>
      ) : (
        <ul className="custom-links-list">
          {chosen.map((page) => (
            <li key={page.id}>
              <a href={page.href}>{page.title}</a>
            </li>
          ))}
        </ul>
      )}
      {Editor && (
        <Editor id={`${id}-editor`} chosen={chosen} {...{ level, groups, maxPages, icons, words }} onChange={save} />
      )}
    </section>
  );
}
