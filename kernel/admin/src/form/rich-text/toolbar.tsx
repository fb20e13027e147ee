import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import { useEditorState, type Editor } from '@tiptap/react';
import { AlignCenter, AlignLeft, AlignRight, Bold, CornerDownLeft, Link2, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Alignment } from '@quoin/api/rich-text';
import { LinkPopover } from './link-popover.tsx';

const styles = {
  paragraph: { title: 'Paragraph', level: undefined },
  h1: { title: 'Heading 1', level: 1 },
  h2: { title: 'Heading 2', level: 2 },
  h5: { title: 'Heading 5', level: 5 },
} as const;
type Style = keyof typeof styles;

const alignments: readonly { align: Alignment | null; title: string; icon: LucideIcon }[] = [
  { align: null, title: 'Align to the start', icon: AlignLeft },
  { align: 'center', title: 'Center', icon: AlignCenter },
  { align: 'end', title: 'Align to the end', icon: AlignRight },
];
const aligned = ['paragraph', 'heading', 'plain'];

interface ToolProps {
  title: string;
  icon: LucideIcon;
  isOn?: boolean;
  disabled?: boolean;
  does(): void;
}

const Tool = ({ title, icon: Icon, isOn, disabled = false, does }: ToolProps) => (
  <Tooltip title={title} describeChild={false}>
    <span>
      <IconButton
        aria-label={title}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        disabled={disabled}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={does}
        sx={{
          p: 0.625,
          ...(isOn === true ? { bgcolor: 'action.selected', color: 'text.primary' } : { color: 'text.secondary' }),
        }}
      >
        <Icon size={15} aria-hidden />
      </IconButton>
    </span>
  </Tooltip>
);

export function Toolbar({ editor, title }: { editor: Editor; title: string }) {
  const anchor = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      style:
        (Object.keys(styles) as Style[]).find((each) => editor.isActive('heading', { level: styles[each].level })) ??
        'paragraph',
      align: (['center', 'end'] as const).find((each) => editor.isActive({ align: each })) ?? null,
      isBold: editor.isActive('bold'),
      isLink: editor.isActive('link'),
      isEmpty: editor.state.selection.empty,
    }),
  });

  function setStyle(style: Style): void {
    const { level } = styles[style];
    const chain = editor.chain().focus();
    if (level === undefined) chain.setParagraph().run();
    else chain.setHeading({ level }).run();
  }
  function setAlignment(align: Alignment | null): void {
    const chain = editor.chain().focus();
    for (const each of aligned) chain.updateAttributes(each, { align });
    chain.run();
  }

  return (
    <Box
      ref={anchor}
      role="toolbar"
      aria-label={`Format ${title}`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.25,
        p: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Select
        variant="standard"
        disableUnderline
        value={state.style}
        onChange={({ target }) => setStyle(target.value)}
        SelectDisplayProps={{ 'aria-label': 'Style' }}
        sx={{ fontSize: '0.8125rem', ml: 0.75, mr: 0.5, width: 98 }}
      >
        {Object.entries(styles).map(([style, { title }]) => (
          <MenuItem key={style} value={style} dense>
            {title}
          </MenuItem>
        ))}
      </Select>
      <Tool
        title="Bold (Ctrl+B)"
        icon={Bold}
        isOn={state.isBold}
        does={() => void editor.chain().focus().toggleBold().run()}
      />
      {alignments.map(({ align, title, icon }) => (
        <Tool key={title} title={title} icon={icon} isOn={state.align === align} does={() => setAlignment(align)} />
      ))}
      <Tool
        title={state.isLink ? 'Change the link' : 'Link the selected words'}
        icon={Link2}
        isOn={state.isLink}
        disabled={state.isEmpty && !state.isLink}
        does={() => setLinking(true)}
      />
      <Tool
        title="New line (Shift+Enter)"
        icon={CornerDownLeft}
        does={() => void editor.chain().focus().setHardBreak().run()}
      />
      {isLinking && <LinkPopover editor={editor} anchor={() => anchor.current} onClose={() => setLinking(false)} />}
    </Box>
  );
}
