import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import { humanize } from '../schema/humanize.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`;

/** Decorative icon in the text color. A mask, so that scripts in its markup cannot run. */
export const BrandIcon = ({ svg, size = 18 }: { svg: string; size?: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      flexShrink: 0,
      width: size,
      height: size,
      bgcolor: 'currentColor',
      mask: `url("data:image/svg+xml,${encodeURIComponent(drawing(svg))}") center / contain no-repeat`,
    }}
  />
);

const columns = 7;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

interface IconGridProps {
  icons: readonly { name: string; svg: string }[];
  chosen: string | undefined;
  choose(name: string): void;
}

export function IconGrid({ icons, chosen, choose }: IconGridProps) {
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase().split(/\s+/);
  const found = icons.filter(({ name }) => words.every((word) => name.includes(word)));
  const entry = Math.max(
    0,
    found.findIndex(({ name }) => name === chosen),
  );

  function moveFocus(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key];
    if (step === undefined) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <>
      <TextField
        autoFocus
        placeholder="Search icons"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          const [first] = found;
          if (key === 'Enter' && !nativeEvent.isComposing && first !== undefined) choose(first.name);
        }}
        slotProps={{ htmlInput: { 'aria-label': 'Search icons' } }}
      />
      <Box
        role="group"
        aria-label="Icons"
        onKeyDown={moveFocus}
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${columns}, 1fr)`,
          justifyItems: 'center',
          gap: 0.25,
          mt: 1,
          maxHeight: 220,
          overflow: 'auto',
        }}
      >
        {found.map(({ name, svg }, index) => (
          <Tooltip key={name} title={humanize(name)} describeChild={false}>
            <IconButton
              aria-label={humanize(name)}
              aria-pressed={name === chosen}
              tabIndex={index === entry ? 0 : -1}
              onClick={() => choose(name)}
              sx={{
                width: 34,
                height: 34,
                color: 'text.primary',
                ...(name === chosen ? { bgcolor: 'action.selected' } : {}),
              }}
            >
              <BrandIcon svg={svg} />
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      {found.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No icon of the brand is called that.
        </Typography>
      )}
    </>
  );
}
