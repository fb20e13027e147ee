import type { ItemInstance } from '@headless-tree/core';
import Box from '@mui/material/Box';
import { ChevronDown, ChevronRight, Link2, TriangleAlert } from 'lucide-react';
import { ComponentIcon } from '../catalog/component-icon.tsx';
import { stateWords, type OutlineItem } from './outline-items.ts';

interface OutlineRowProps {
  item: ItemInstance<OutlineItem>;
  isSelected: boolean;
  onSelect(): void;
}

/** A line of the outline. What has the focus is selected; the arrow before it opens and closes. */
export function OutlineRow({ item, isSelected, onSelect }: OutlineRowProps) {
  const { id, title, label, icon, state, inherited, selection } = item.getItemData();
  const isSlot = selection.slot !== undefined;
  const Chevron = item.isExpanded() ? ChevronDown : ChevronRight;
  const { ref, ...props } = item.getProps() as Record<string, unknown> & { ref: (element: HTMLElement | null) => void };
  return (
    <Box
      {...props}
      ref={ref}
      id={`outline-${id}`}
      aria-selected={isSelected}
      onClick={() => item.setFocused()}
      onFocus={onSelect}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 28,
        pl: `${item.getItemMeta().level * 14 + 4}px`,
        pr: 0.5,
        borderRadius: 1,
        cursor: 'default',
        color: isSlot ? 'text.secondary' : 'text.primary',
        bgcolor: isSelected ? 'action.selected' : item.isDragTarget() ? 'action.hover' : 'transparent',
        '&:hover': { bgcolor: isSelected ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box
        component="span"
        onClick={(event) => {
          event.stopPropagation();
          if (item.isExpanded()) item.collapse();
          else item.expand();
        }}
        sx={{ width: 14, flexShrink: 0, display: 'inline-flex', visibility: item.getItemData().children.length > 0 ? 'visible' : 'hidden' }}
      >
        <Chevron size={14} aria-hidden />
      </Box>
      {icon !== undefined && <ComponentIcon name={icon} size={15} />}
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...(isSlot ? { fontSize: '0.75rem' } : {}) }}>
        {title}{' '}
        {label !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary', ml: 0.5 }}>
            {label}
          </Box>
        )}
      </Box>
      {inherited && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, ml: 'auto', fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
          <Link2 size={13} aria-hidden /> inherited
        </Box>
      )}
      {state !== undefined && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, ml: 'auto', color: 'warning.main', fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
          <TriangleAlert size={13} aria-hidden /> {stateWords[state]}
        </Box>
      )}
    </Box>
  );
}
