import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../screen/format-number.ts';
import { tagsQuery } from '../../api/page-queries.ts';
import type { SettingsContext } from './settings-context.ts';
import { SettingsPart } from './settings-part.tsx';

export function TagsPart({ site, content: { tags }, apply }: SettingsContext) {
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useQuery(tagsQuery(site, typed));
  const counts = new Map(known.map(({ tag, pages }) => [tag, pages]));

  function change(chosen: readonly string[]): void {
    const value = [...new Set(chosen.map((tag) => tag.trim().slice(0, 100)).filter(Boolean))].slice(0, 50);
    apply({ title: 'Change the tags', operations: [{ op: 'page', field: 'tags', value }] });
  }

  return (
    <SettingsPart title="Tags" description="Lists of pages and the search find the page by them.">
      <Autocomplete
        multiple
        freeSolo
        filterSelectedOptions
        size="small"
        options={known.map(({ tag }) => tag)}
        filterOptions={(options) => options}
        value={tags}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, chosen) => change(chosen)}
        renderOption={({ key, ...properties }, tag) => (
          <li key={key} {...properties}>
            <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{tag}</Box>
            <Typography variant="body2" color="textSecondary" sx={{ ml: 2 }}>
              {formatCount(counts.get(tag) ?? 0, 'page')}
            </Typography>
          </li>
        )}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            label="Tags"
            helperText="Choose one that is in use, or type a new one and press Enter"
          />
        )}
      />
    </SettingsPart>
  );
}
