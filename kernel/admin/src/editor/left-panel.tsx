import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo } from 'react';
import type { EditorContextValue, LeftTab } from './context/editor-context.ts';
import { useEditorPart, useReadEditor } from './context/editor-part.ts';
import { Outline } from './outline/outline.tsx';
import { Palette } from './palette/palette.tsx';
import { goToProperties } from './panels/go-to-properties.ts';
import { SkipLink } from './panels/skip-link.tsx';

const leftPart = ({ left, openLeft }: EditorContextValue) => ({ left, openLeft });

function SkipToProperties() {
  const read = useReadEditor();
  return <SkipLink to="properties" onSkip={() => goToProperties(read())} />;
}

export const LeftPanel = memo(function LeftPanel() {
  const { left: tab, openLeft } = useEditorPart(leftPart);
  return (
    <Box sx={{ height: '100%', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <SkipToProperties />
      <Tabs
        value={tab}
        onChange={(_, next: LeftTab) => openLeft(next)}
        variant="fullWidth"
        aria-label="What is on the page, and what can be added"
      >
        <Tab value="outline" label="Outline" id="tab-outline" aria-controls="panel-outline" />
        <Tab value="add" label="Add" id="tab-add" aria-controls="panel-add" />
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ minHeight: 0, overflow: 'auto' }}>
        {tab === 'outline' ? <Outline /> : <Palette />}
      </Box>
    </Box>
  );
});
