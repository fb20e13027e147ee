import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { IconControl } from '../brand/icon-control.tsx';
import { LinkPicker } from '../link/link-picker.tsx';
import { formStyles } from '../control/form-styles.ts';
import { fieldOf } from '../schema/field.ts';
import type { LinkAttributes } from '@quoin/api/rich-text';

const iconField = fieldOf('icon', { type: 'string', field: 'icon', title: 'Icon' }, {}, false);
const noLink: LinkAttributes = { href: '', icon: null, isButton: false, wide: false };

interface LinkPopoverProps {
  editor: Editor;
  anchor(): HTMLElement | null;
  onClose(): void;
}

export function LinkPopover({ editor, anchor, onClose }: LinkPopoverProps) {
  const id = useId();
  const [link, setLink] = useState<LinkAttributes>({
    ...noLink,
    ...(editor.isActive('link') ? editor.getAttributes('link') : {}),
  });
  const isNew = !editor.isActive('link');
  const ties = (name: string) => ({
    id: `${id}-${name}`,
    'aria-labelledby': `${id}-${name}-label`,
    'aria-describedby': undefined,
    'aria-invalid': undefined,
  });
  const change = (changed: Partial<LinkAttributes>) => setLink((current) => ({ ...current, ...changed }));

  function close(done: () => void): void {
    onClose();
    // Runs after the popover has returned the focus to the toolbar.
    setTimeout(done);
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={() => close(() => editor.commands.focus())}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Link' } }}
    >
      <Box sx={{ ...formStyles, gap: 1.5, p: 2, width: 320, maxWidth: '100%', boxSizing: 'border-box' }}>
        <Typography id={`${id}-href-label`} variant="body2" sx={{ fontWeight: 550 }}>
          Where it leads
        </Typography>
        <LinkPicker value={link.href} title="the link" ties={ties('href')} change={(href) => change({ href })} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <IconControl
            field={iconField}
            path={[]}
            value={link.icon ?? undefined}
            change={(_, icon) => change({ icon: typeof icon === 'string' ? icon : null })}
            ties={ties('icon')}
          />
          {link.icon !== null && (
            <Button color="inherit" onClick={() => change({ icon: null })}>
              No icon
            </Button>
          )}
        </Box>
        <Box>
          <FormControlLabel
            control={<Checkbox size="small" checked={link.isButton} onChange={(_, isButton) => change({ isButton })} />}
            label="As a button"
            slotProps={{ typography: { variant: 'body2' } }}
          />
          <FormControlLabel
            control={<Checkbox size="small" checked={link.wide} onChange={(_, wide) => change({ wide })} />}
            label="As wide as the text"
            slotProps={{ typography: { variant: 'body2' } }}
          />
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
          {!isNew && (
            <Button
              color="error"
              onClick={() => close(() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run())}
              sx={{ mr: 'auto' }}
            >
              Remove the link
            </Button>
          )}
          <Button color="inherit" onClick={() => close(() => editor.commands.focus())}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={link.href === ''}
            onClick={() =>
              close(() =>
                editor
                  .chain()
                  .focus()
                  .extendMarkRange('link')
                  .setMark('link', { ...link })
                  .run(),
              )
            }
          >
            {isNew ? 'Link' : 'Change'}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
