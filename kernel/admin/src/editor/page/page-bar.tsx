import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { memo } from 'react';
import { SchemeMenu } from '../../canvas/scheme-menu.tsx';
import { ZoomMenu } from '../../canvas/zoom-menu.tsx';
import { LineClamp } from '../../screen/line-clamp.tsx';
import type { useParameters } from '../../screen/use-parameters.ts';
import { FoldButton } from '../panels/fold-button.tsx';
import { PictureModeSwitch } from '../revisions/picture-mode.tsx';
import { BesideMenu } from './beside-menu.tsx';
import type { PageLook } from './page-look.ts';

interface PageBarProps extends PageLook {
  path: string;
  isRevision: boolean;
  /** True in a window that has room for a second page. */
  hasRoom: boolean;
  /** Width of the page in CSS pixels; infinite until it is known. */
  width: number;
  scale: number;
  /** True while the page reacts as for visitors. */
  isInUse: boolean;
  onChange: ReturnType<typeof useParameters>[1];
  onUse(on: boolean): void;
}

/** Says how the page is shown, and changes it in the URL. Not rendered again by an edit. */
export const PageBar = memo(function PageBar(props: PageBarProps) {
  const { path, isRevision, hasRoom, width, scale, zoom, scheme, beside, pictures, isInUse, onChange, onUse } = props;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 1.5 },
        px: 1.5,
        minHeight: 36,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <FoldButton panel="Outline" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isRevision ? (
          <PictureModeSwitch
            value={pictures}
            onChange={(mode) => onChange({ pictures: mode === 'one' ? undefined : mode })}
          />
        ) : (
          <LineClamp lines={1}>{path}</LineClamp>
        )}
      </Box>
      {Number.isFinite(width) && pictures === 'one' && (
        <ZoomMenu
          width={width}
          scale={scale}
          value={zoom}
          onChange={(next) => onChange({ zoom: next === 'fit' ? undefined : String(next) })}
        />
      )}
      {pictures === 'one' && (
        <SchemeMenu value={scheme} onChange={(next) => onChange({ scheme: next === 'auto' ? undefined : next })} />
      )}
      {!isRevision && hasRoom && (
        <BesideMenu
          value={beside}
          onChange={(next) => onChange({ beside: next === undefined ? undefined : String(next) })}
        />
      )}
      {!isRevision && (
        <FormControlLabel
          control={<Switch size="small" checked={isInUse} onChange={(_, on) => onUse(on)} />}
          label="Try the page"
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mr: 0, flexShrink: 0 }}
        />
      )}
      <FoldButton panel="Properties" />
    </Box>
  );
});
