import Box from '@mui/material/Box';
import type { Json } from '@quoin/sdk';
import { ArrowDown, ArrowUp, CopyPlus, Trash2 } from 'lucide-react';
import { elementId, isBelow, useForm } from '../control/form-context.ts';
import type { Field } from '../schema/field.ts';
import { isJsonObject } from '../schema/value.ts';
import { ItemMenu } from '../structure/item-menu.tsx';
import { GridCell } from './grid-cell.tsx';

export interface GridRowProps {
  index: number;
  /** By the keys of columns. */
  cells: Json;
  columns: readonly Field[];
  /** Path of a cell in the form. */
  cellPath(key: string): readonly string[];
  set(key: string, value: Json | undefined): void;
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
  duplicate: (() => void) | undefined;
  remove: (() => void) | undefined;
}

export function GridRow({ index, cells, columns, cellPath, set, ...does }: GridRowProps) {
  const { id: form, problems } = useForm();
  return (
    <tr>
      <Box component="th" scope="row" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        {index + 1}
      </Box>
      {columns.map((field, column) => {
        const address = cellPath(field.key).join('.');
        return (
          <td key={field.key} data-row={index} data-column={column}>
            <GridCell
              field={field}
              id={elementId(form, address)}
              label={`${field.title}, row ${index + 1}`}
              value={isJsonObject(cells) && Object.hasOwn(cells, field.key) ? cells[field.key] : undefined}
              isWrong={problems.some((problem) => problem.field !== undefined && isBelow(problem.field, address))}
              set={(value) => set(field.key, value)}
            />
          </td>
        );
      })}
      <td>
        <ItemMenu
          title={`row ${index + 1}`}
          actions={[
            { name: 'Move up', icon: ArrowUp, does: does.moveUp },
            { name: 'Move down', icon: ArrowDown, does: does.moveDown },
            { name: 'Duplicate', icon: CopyPlus, does: does.duplicate },
            { name: 'Remove', icon: Trash2, does: does.remove },
          ]}
        />
      </td>
    </tr>
  );
}
