import Box from '@mui/material/Box';
import type { Json } from '@quoin/sdk';
import { ArrowLeft, ArrowRight, BetweenVerticalStart, CopyPlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { headingRow } from '../grid/cell-place.ts';
import { GridCell } from '../grid/grid-cell.tsx';
import type { Field } from '../schema/field.ts';
import { ItemMenu } from '../structure/item-menu.tsx';

interface ColumnHeadingProps {
  /** Field of the heading. */
  field: Field;
  index: number;
  heading: string;
  /** True if just added: takes the focus. */
  isFresh: boolean;
  onFocused(): void;
  set(heading: Json | undefined): void;
  insert: (() => void) | undefined;
  duplicate: (() => void) | undefined;
  moveLeft: (() => void) | undefined;
  moveRight: (() => void) | undefined;
  remove: (() => void) | undefined;
}

/** Heading of a column, editable, with a menu of what can be done with the column. */
export function ColumnHeading({ field, index, heading, isFresh, onFocused, set, ...does }: ColumnHeadingProps) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    element.current?.querySelector('input')?.focus();
    onFocused();
  }, [isFresh, onFocused]);
  return (
    <Box
      ref={element}
      data-row={headingRow}
      data-column={index}
      sx={{ display: 'flex', alignItems: 'center', minWidth: 90, '& input': { fontWeight: 550 } }}
    >
      <GridCell
        field={field}
        id={id}
        label={`${field.title} of column ${index + 1}`}
        value={heading}
        isWrong={false}
        set={set}
      />
      <ItemMenu
        title={`column ${index + 1}`}
        actions={[
          { name: 'Insert before', icon: BetweenVerticalStart, does: does.insert },
          { name: 'Duplicate', icon: CopyPlus, does: does.duplicate },
          { name: 'Move left', icon: ArrowLeft, does: does.moveLeft },
          { name: 'Move right', icon: ArrowRight, does: does.moveRight },
          { name: 'Remove', icon: Trash2, does: does.remove },
        ]}
      />
    </Box>
  );
}
