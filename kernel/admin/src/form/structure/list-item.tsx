import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Json } from '@quoin/sdk';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, CircleAlert, CopyPlus, Languages, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FieldsView } from '../frame/field-view.tsx';
import { elementId, FormContext, isBelow, useForm } from '../control/form-context.ts';
import type { Field, ItemForms } from '../schema/field.ts';
import type { Change } from '../schema/value.ts';
import { ItemForm } from './item-form.tsx';
import { ItemMenu } from './item-menu.tsx';
import { titleOfItem } from '../schema/item-title.ts';

export interface ListItemProps {
  /** Key in paths and among siblings. */
  name: string;
  item: Json;
  index: number;
  /** Field of the list. */
  field: Field;
  itemForms: ItemForms;
  fields: readonly Field[];
  /** Noun for an item. */
  noun: string;
  path: readonly string[];
  /** True if just added: opens, with the focus on its first field. */
  isFresh: boolean;
  change: Change;
  duplicate: (() => void) | undefined;
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
  remove: (() => void) | undefined;
}

export function ListItem({ handle, ...props }: ListItemProps & { handle?: ReactNode }) {
  const { item, fields, path, isFresh, change, moveUp, moveDown, duplicate, remove } = props;
  const context = useForm();
  const { id: form, open, revealed } = context;
  const address = path.join('.');
  const [isUntouched, setUntouched] = useState(isFresh);
  // A new item shows no problems before the editor leaves it.
  const shownContext = isUntouched
    ? { ...context, problems: context.problems.filter(({ field }) => field === undefined || !isBelow(field, address)) }
    : context;
  const id = elementId(form, address);
  const isRevealed = revealed !== undefined && isBelow(revealed.path, address);
  const [isOpen, setOpen] = useState(isFresh || isRevealed);
  const [lastRevealed, setLastRevealed] = useState(revealed);
  if (revealed !== lastRevealed) {
    setLastRevealed(revealed);
    if (isRevealed) setOpen(true);
  }
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFresh) inside.current?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus();
  }, [isFresh]);

  const title = titleOfItem(props);
  const isWrong = shownContext.problems.some(({ field }) => field !== undefined && isBelow(field, address));
  const hasOpenText = open.some((where) => isBelow(where, address));
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box
      sx={{ border: 1, borderColor: isWrong ? 'error.main' : 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 34 }}>
        {handle}
        <ButtonBase
          id={id}
          aria-expanded={isOpen}
          aria-controls={`${id}-inside`}
          onClick={() => setOpen(!isOpen)}
          sx={{
            flex: 1,
            minWidth: 0,
            justifyContent: 'start',
            gap: 0.5,
            py: 0.5,
            pl: handle === undefined ? 1 : 0,
            borderRadius: 0.5,
            textAlign: 'start',
            '& > svg': { flexShrink: 0 },
          }}
        >
          <Chevron size={15} aria-hidden />
          <Typography variant="body2" noWrap component="span">
            {title}
          </Typography>
          {isWrong && (
            <Box component="span" sx={{ display: 'inline-flex', color: 'error.main' }}>
              <CircleAlert size={15} aria-label="has a problem" />
            </Box>
          )}
          {hasOpenText && (
            <Box component="span" sx={{ display: 'inline-flex', color: 'warning.main' }}>
              <Languages size={15} aria-label="has an open text" />
            </Box>
          )}
        </ButtonBase>
        <ItemMenu
          title={title}
          actions={[
            { name: 'Move up', icon: ArrowUp, does: moveUp },
            { name: 'Move down', icon: ArrowDown, does: moveDown },
            { name: 'Duplicate', icon: CopyPlus, does: duplicate },
            { name: 'Remove', icon: Trash2, does: remove },
          ]}
        />
      </Box>
      {isOpen && (
        <Box
          ref={inside}
          id={`${id}-inside`}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setUntouched(false);
          }}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 2,
            p: 1.5,
            pt: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <FormContext value={shownContext}>
            <ItemForm {...props} id={id} />
            <FieldsView fields={fields} path={path} value={item} change={change} />
          </FormContext>
        </Box>
      )}
    </Box>
  );
}
