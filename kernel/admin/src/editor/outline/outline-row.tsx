import type { ItemInstance } from '@headless-tree/core';
import Box from '@mui/material/Box';
import { ChevronDown, ChevronRight, Languages, Link2, TriangleAlert } from 'lucide-react';
import { memo, type HTMLAttributes, type MouseEvent, type PointerEvent, type RefAttributes } from 'react';
import { ComponentIcon } from '../catalog/component-icon.tsx';
import type { Point } from '../context/editor-context.ts';
import { useColleagues } from '../presence/colleague.ts';
import { ColleagueDots } from '../presence/colleague-dots.tsx';
import type { Selection } from '../tree/places.ts';
import type { Extension } from '../tree/selected-nodes.ts';
import { openWords, stateWords, type OutlineItem } from './outline-items.ts';

/** In pixels. */
export const lineHeight = 28;

/** Styles of all lines, defined once because there are many. */
export const lines = {
  '& [role=treeitem]': {
    position: 'absolute',
    insetInline: 0,
    height: lineHeight,
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    pr: 0.5,
    borderRadius: 1,
    cursor: 'default',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
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

interface OutlineRowProps extends HTMLAttributes<HTMLDivElement>, RefAttributes<HTMLDivElement> {
  item: ItemInstance<OutlineItem>;
  line: OutlineItem;
  index: number;
  level: number;
  isSelected: boolean;
  isOpen: boolean;
  isTarget: boolean;
  select(selection: Selection): void;
  /** The focus came to the line. */
  follow(selection: Selection): void;
  openMenu(selection: Selection, at: Point): void;
  startDrag(selection: Selection, event: PointerEvent): void;
  extend(selection: Selection, how: Extension): void;
}

/** Returns how a click with keys extends the selection; undefined for a click without keys. */
function extensionBy({ ctrlKey, metaKey, shiftKey }: MouseEvent): Extension | undefined {
  if (shiftKey) return 'range';
  return ctrlKey || metaKey ? 'toggle' : undefined;
}

/** Renders again only if its line changes. The other properties are those of the tree. */
export const OutlineRow = memo(function OutlineRow({
  item,
  line,
  index,
  level,
  isSelected,
  isOpen,
  isTarget,
  select,
  follow,
  openMenu,
  startDrag,
  extend,
  ...props
}: OutlineRowProps) {
  // The tree redraws its lines each time.
  const takeFocus = () => {
    if (!item.isFocused()) item.setFocused();
  };
  const { node, slot } = line.selection;
  const colleagues = useColleagues().filter((each) => slot === undefined && each.node === node);
  const dots = `outline-${line.id}-colleagues`;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box
      {...props}
      id={`outline-${line.id}`}
      className={slot === undefined ? undefined : 'slot'}
      aria-describedby={colleagues.length === 0 ? undefined : dots}
      data-target={isTarget}
      aria-selected={isSelected}
      onMouseDown={(event) => {
        // The focus would select this line only.
        if (extensionBy(event) !== undefined) event.preventDefault();
      }}
      onClick={(event) => {
        const how = extensionBy(event);
        if (how !== undefined) return extend(line.selection, how);
        takeFocus();
        select(line.selection);
      }}
      // Lines are dragged by the pointer, also to the page.
      draggable={false}
      onPointerDown={(event) => startDrag(line.selection, event)}
      onContextMenu={(event) => {
        event.preventDefault();
        takeFocus();
        event.currentTarget.focus();
        openMenu(line.selection, { x: event.clientX, y: event.clientY });
      }}
      onFocus={() => {
        takeFocus();
        follow(line.selection);
      }}
      style={{ top: index * lineHeight, paddingLeft: level * 14 + 4 }}
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
      {colleagues.length > 0 && <ColleagueDots id={dots} colleagues={colleagues} />}
    </Box>
  );
});

const Words = memo(function Words({
  line: { title, label, icon, state, inherited, hasOpenText },
}: {
  line: OutlineItem;
}) {
  return (
    <>
      {icon !== undefined && <ComponentIcon name={icon} size={15} />}
      <span className="title" title={label === undefined ? title : `${title} ${label}`}>
        {title} {label !== undefined && <span className="label">{label}</span>}
      </span>
      {hasOpenText && (
        <Box component="span" title={openWords} sx={{ display: 'inline-flex', ml: 'auto', color: 'warning.main' }}>
          <Languages size={13} aria-hidden />
        </Box>
      )}
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
