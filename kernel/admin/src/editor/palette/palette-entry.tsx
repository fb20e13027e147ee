import type { ButtonHTMLAttributes } from 'react';
import { ComponentIcon } from '../catalog/component-icon.tsx';
import type { FoundComponent } from '../insert/find-components.ts';
import { focus } from '../../theme/lines.ts';

/** Styles of all entries of a list, defined once because there are hundreds. */
export const paletteEntries = {
  m: 0,
  px: 0,
  py: 0.5,
  listStyle: 'none',
  '& button': {
    width: '100%',
    display: 'flex',
    alignItems: 'start',
    gap: 1.5,
    px: 1,
    py: 0.75,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.secondary',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
  },
  '& button:hover': { bgcolor: 'action.hover' },
  '& button:focus-visible': { ...focus, outlineOffset: -2 },
  '& button > :first-of-type': { mt: 0.25 },
  '& .title': { display: 'block', typography: 'body2', color: 'text.primary' },
  '& [data-refused] .title': { color: 'text.secondary' },
  '& .description': { display: 'block', typography: 'body2', fontSize: '0.75rem' },
} as const;

interface PaletteEntryProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  found: FoundComponent;
}

/** One component or pattern. The other properties are those of its button. */
export function PaletteEntry({ found: { entry, refusal }, ...props }: PaletteEntryProps) {
  return (
    <li>
      <button type="button" {...props} data-refused={refusal === undefined ? undefined : ''}>
        <ComponentIcon name={entry.icon ?? 'square'} size={16} />
        <span>
          <span className="title">{entry.title}</span>{' '}
          <span className="description">{refusal ?? entry.description}</span>
        </span>
      </button>
    </li>
  );
}
