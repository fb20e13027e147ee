import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import type { ControlProps } from '../control/control.ts';
import { humanize } from '../schema/humanize.ts';
import { BrandIcon, IconGrid } from './icon-grid.tsx';
import { useBrand } from './use-brand.ts';

export function IconControl({ field, value, change, ties }: ControlProps<string>) {
  const { data: brand, error, refetch } = useBrand();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const found = brand?.icons.find(({ name }) => name === value);
  const isUnknown = brand !== undefined && value !== undefined && value !== '' && found === undefined;
  const shown =
    value === undefined || value === ''
      ? 'Choose an icon'
      : `${humanize(value)}${isUnknown ? ' (the brand has no such icon)' : ''}`;
  return (
    <>
      <Button
        ref={anchor}
        id={ties.id}
        aria-label={`${field.title}: ${shown}`}
        aria-describedby={ties['aria-describedby']}
        aria-haspopup="dialog"
        variant="outlined"
        color={isUnknown ? 'error' : 'inherit'}
        onClick={() => setOpen(true)}
        startIcon={found && <BrandIcon svg={found.svg} />}
        sx={{ fontWeight: 400 }}
      >
        {shown}
      </Button>
      <Popover
        open={isOpen}
        anchorEl={() => anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Icons for ${field.title}` } }}
      >
        <Box sx={{ p: 1.5, width: 288 }}>
          {brand === undefined &&
            (error === null ? (
              <Loading label="Loading the icons" />
            ) : (
              <FailureNotice error={error} retry={() => void refetch()} />
            ))}
          {brand !== undefined && (
            <IconGrid
              icons={brand.icons}
              chosen={value}
              choose={(name) => {
                setOpen(false);
                change([], name);
              }}
            />
          )}
        </Box>
      </Popover>
    </>
  );
}
