import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo } from 'react';
import { EditorBar } from './bar/editor-bar.tsx';
import { LeftPanel } from './left-panel.tsx';
import { PagePanel, type PagePanelProps } from './page-panel.tsx';
import { propertiesId } from './panels/go-to-properties.ts';
import { isPanelShown, panels, type Panel, type Panels } from './panels/use-panels.ts';
import { Properties } from './properties/properties.tsx';

/** A page without a layout could not scroll to what is added. */
const behindPanel = { visibility: 'hidden', position: 'absolute', inset: 0 } as const;

interface EditorLayoutProps extends PagePanelProps, Pick<Panels, 'isWide' | 'chosen' | 'folded' | 'show'> {
  isHistory: boolean;
}

/** The bar and the panels. Edits render only the parts that follow them. */
export const EditorLayout = memo(function EditorLayout({
  isHistory,
  isWide,
  chosen,
  folded,
  show,
  ...page
}: EditorLayoutProps) {
  const isShown = (panel: Panel): boolean => isPanelShown({ isWide, chosen, folded }, panel);
  return (
    <Box
      sx={{
        height: '100dvh',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: isWide ? 'auto minmax(0, 1fr)' : 'auto auto minmax(0, 1fr)',
      }}
    >
      <EditorBar />
      {!isWide && (
        <Tabs
          value={chosen}
          onChange={(_, next: Panel) => show(next)}
          variant="fullWidth"
          sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
        >
          {panels.map((each) => (
            <Tab key={each} value={each} label={isHistory && each === 'Properties' ? 'Revisions' : each} />
          ))}
        </Tabs>
      )}
      <Box
        component="main"
        sx={{
          display: 'grid',
          position: 'relative',
          minHeight: 0,
          gridTemplateColumns: isWide
            ? [isShown('Outline') && '280px', 'minmax(0, 1fr)', isShown('Properties') && '344px']
                .filter(Boolean)
                .join(' ')
            : 'minmax(0, 1fr)',
        }}
      >
        <Box
          hidden={!isShown('Outline')}
          sx={{ minHeight: 0, borderRight: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
        >
          <LeftPanel />
        </Box>
        <Box sx={{ minHeight: 0, minWidth: 0, ...(isShown('Page') ? {} : behindPanel) }}>
          <PagePanel {...page} />
        </Box>
        <Box
          id={propertiesId}
          tabIndex={-1}
          hidden={!isShown('Properties')}
          sx={{
            minHeight: 0,
            overflow: 'auto',
            outline: 'none',
            borderLeft: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <Properties />
        </Box>
      </Box>
    </Box>
  );
});
