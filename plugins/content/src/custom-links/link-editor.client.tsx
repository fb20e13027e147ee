import { fill } from '@quoin/sdk/client';
import { Icon } from '@quoin/sdk/icon';
import type { IconDrawing } from '@quoin/sdk';
import { createElement, useEffect, useRef, useState } from 'react';
import type { CustomLink, CustomLinksData } from './custom-links.view.client.tsx';

interface LinkEditorProps extends Pick<CustomLinksData, 'level' | 'groups' | 'maxPages' | 'words' | 'icons'> {
  id: string;
  chosen: readonly CustomLink[];
  /** Ids in order; undefined resets to the default. */
  onChange: (ids: readonly string[] | undefined) => void;
}

/** Picks and sorts links by mouse, touch or keyboard. */
export function LinkEditor({ id, level, groups, chosen, maxPages, words, icons, onChange }: LinkEditorProps) {
  const [announcement, announce] = useState('');
  const order = useRef<HTMLOListElement>(null);
  const refocus = useRef('');
  const ids = chosen.map((page) => page.id);
  const isFull = ids.length >= maxPages;

  // Moving an element in the document loses focus.
  useEffect(() => {
    if (refocus.current) order.current?.querySelector<HTMLElement>(`[data-move="${refocus.current}"]`)?.focus();
    refocus.current = '';
  });

  const toggle = (page: string) => onChange(ids.includes(page) ? ids.filter((id) => id !== page) : [...ids, page]);

  const move = (from: number, to: number) => {
    const page = chosen[from];
    if (!page || to < 0 || to >= ids.length) return;
    refocus.current = `${to < from ? 'up' : 'down'} ${page.id}`;
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, page.id));
    announce(fill(words.moved, { title: page.title, position: to + 1, count: ids.length }));
  };

  return (
    <div id={id} className="custom-links-editor">
      <p className="custom-links-hint">{fill(words.hint, { limit: maxPages })}</p>
      {groups.map((group) => (
        <fieldset key={group.id} className="custom-links-group">
          <legend>{group.title}</legend>
          {group.pages.map((page) => {
            const isChosen = ids.includes(page.id);
            return (
              <label key={page.id} className="custom-links-choice">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => toggle(page.id)}
                />
                {page.title}
              </label>
            );
          })}
        </fieldset>
      ))}
      <div className="custom-links-group">
        {createElement(
          `h${Math.min(level + 1, 6)}`,
          { id: `${id}-order`, className: 'custom-links-order-label' },
          words.order,
        )}
        <ol ref={order} className="custom-links-order" aria-labelledby={`${id}-order`}>
          {chosen.map((page, index) => (
            <li key={page.id}>
              <span>{page.title}</span>
              <MoveButton
                page={page}
                direction="up"
                icon={icons['chevron-up']}
                label={words.up}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <MoveButton
                page={page}
                direction="down"
                icon={icons['chevron-down']}
                label={words.down}
                disabled={index === ids.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          ))}
        </ol>
      </div>
      <div className="custom-links-foot">
        <output>{fill(words.chosen, { count: ids.length, limit: maxPages })}</output>
        <button type="button" className="custom-links-toggle" onClick={() => onChange(undefined)}>
          {words.reset}
        </button>
      </div>
      <output className="visually-hidden">{announcement}</output>
    </div>
  );
}

interface MoveButtonProps {
  page: CustomLink;
  direction: 'up' | 'down';
  icon: IconDrawing;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

// Not `disabled`, which would drop the keyboard focus.
function MoveButton({ page, direction, icon, label, disabled, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="custom-links-move"
      data-move={`${direction} ${page.id}`}
      aria-label={fill(label, { title: page.title })}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon drawing={icon} />
    </button>
  );
}
