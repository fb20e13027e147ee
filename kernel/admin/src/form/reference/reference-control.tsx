import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ControlProps } from '../control/control.ts';
import { useForm } from '../control/form-context.ts';
import { ItemMenu } from '../structure/item-menu.tsx';
import { stack } from '../structure/nest.ts';
import { targetQuery } from './target.ts';
import { TargetPicker } from './target-picker.tsx';

const toOf = ({ field }: Pick<ControlProps, 'field'>): string => field.schema.to ?? 'pages';
const placeholderOf = (to: string) => (to === 'pages' ? 'Search pages' : 'Search rows');

export function ReferenceControl({ field, value, change, ties }: ControlProps<string>) {
  const to = toOf({ field });
  return (
    <TargetPicker
      to={to}
      chosen={value ?? ''}
      placeholder={placeholderOf(to)}
      choose={(id) => change([], id)}
      ties={ties}
    />
  );
}

export function ReferencesControl({ field, value = [], change, ties }: ControlProps<string[]>) {
  const to = toOf({ field });
  const move = (from: number, by: number) => {
    const next = value.toSpliced(from, 1).toSpliced(from + by, 0, ...value.slice(from, from + 1));
    change([], next);
  };
  const isRemoved = useRef(false);
  useEffect(() => {
    if (isRemoved.current) document.getElementById(ties.id)?.focus();
    isRemoved.current = false;
  });
  const remove = (index: number) => {
    isRemoved.current = true;
    change([], value.toSpliced(index, 1));
  };
  return (
    <Box sx={stack}>
      {value.length > 0 && (
        <Box component="ol" sx={stack}>
          {value.map((id, index) => (
            <Chosen
              key={value.indexOf(id) === index ? id : `${index} ${id}`}
              to={to}
              id={id}
              moveUp={index === 0 ? undefined : () => move(index, -1)}
              moveDown={index === value.length - 1 ? undefined : () => move(index, 1)}
              remove={() => remove(index)}
            />
          ))}
        </Box>
      )}
      <TargetPicker
        key={value.length}
        to={to}
        chosen=""
        placeholder={placeholderOf(to)}
        choose={(id) => value.includes(id) || change([], [...value, id])}
        ties={ties}
      />
    </Box>
  );
}

interface ChosenProps {
  to: string;
  id: string;
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
  remove(): void;
}

function Chosen({ to, id, moveUp, moveDown, remove }: ChosenProps) {
  const { site } = useForm();
  const { data, isError } = useQuery(targetQuery(site, to, id));
  const title = data?.title ?? id;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 34,
        pl: 1.25,
        border: 1,
        borderColor: isError ? 'error.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Typography variant="body2" noWrap sx={{ flex: 1 }}>
        {title}
        {isError && ' (not found)'}
      </Typography>
      <ItemMenu
        title={title}
        actions={[
          { name: 'Move up', icon: ArrowUp, does: moveUp },
          { name: 'Move down', icon: ArrowDown, does: moveDown },
          { name: 'Remove', icon: Trash2, does: remove },
        ]}
      />
    </Box>
  );
}
