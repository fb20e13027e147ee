import type { ItemInstance } from '@headless-tree/core';
import Box from '@mui/material/Box';
import { ChevronDown, ChevronRight, Link2, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { ComponentIcon } from '../catalog/component-icon.tsx';
import { stateWords, type OutlineItem } from './outline-items.ts';

/** Styles of all lines, defined once because a page has hundreds. */
export const lines = {
  '& [role=treeitem]': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    minHeight: 28,
    pr: 0.5,
    borderRadius: 1,
    cursor: 'default',
  },
  '& [role=treeitem]:hover, & [data-target=true]': { bgcolor: 'action.hover' },
  '& [role=treeitem][aria-selected=true]': { bgcolor: 'action.selected' },
  '& [role=treeitem]:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .slot': { color: 'text.secondary' },
  '& .slot > .title': { fontSize: '0.75rem' },
  '& .opener': { width: 14, height: 14, flexShrink: 0, display: 'inline-flex' },
  '& .title': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .label': { color: 'text.secondary', ml: 0.5 },
} as const;

interface OutlineRowProps {
  item: ItemInstance<OutlineItem>;
  isSelected: boolean;
  onSelect(): void;
}

export function OutlineRow({ item, isSelected, onSelect }: OutlineRowProps) {
  const line = item.getItemData();
  const isOpen = item.isExpanded();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const { ref, ...props } = item.getProps() as Record<string, unknown> & { ref: (element: HTMLElement | null) => void };
  return (
    <Box
      {...props}
      ref={ref}
      id={`outline-${line.id}`}
      className={line.selection.slot === undefined ? undefined : 'slot'}
      data-target={item.isDragTarget()}
      aria-selected={isSelected}
      onClick={() => item.setFocused()}
      onFocus={onSelect}
      style={{ paddingLeft: item.getItemMeta().level * 14 + 4 }}
    >
      <Box
        component="span"
        className="opener"
        onClick={(event) => {
          event.stopPropagation();
          if (isOpen) item.collapse();
          else item.expand();
        }}
      >
        {line.children.length > 0 && <Chevron size={14} aria-hidden />}
      </Box>
      <Words line={line} />
    </Box>
  );
}

const Words = memo(function Words({ line: { title, label, icon, state, inherited } }: { line: OutlineItem }) {
  return (
    <>
      {icon !== undefined && <ComponentIcon name={icon} size={15} />}
      <span className="title" title={label === undefined ? title : `${title} ${label}`}>
        {title} {label !== undefined && <span className="label">{label}</span>}
      </span>
      {inherited && (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            ml: 'auto',
            fontSize: '0.75rem',
            whiteSpace: 'nowrap',
          }}
        >
          <Link2 size={13} aria-hidden /> inherited
        </Box>
      )}
      {state !== undefined && (
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            ml: 'auto',
            color: 'warning.main',
            fontSize: '0.75rem',
            whiteSpace: 'nowrap',
          }}
        >
          <TriangleAlert size={13} aria-hidden /> {stateWords[state]}
        </Box>
      )}
    </>
  );
});
