import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tagsQuery } from '../../api/page-queries.ts';

interface TagFilterProps {
  site: string;
  tag: string | undefined;
  onChange(tag: string | undefined): void;
}

/** Filter of pages by one of their tags, which are found by typing. */
export function TagFilter({ site, tag, onChange }: TagFilterProps) {
  const [typed, setTyped] = useState('');
  const { data: tags = [] } = useQuery(tagsQuery(site, typed === tag ? '' : typed));
  return (
    <Autocomplete
      size="small"
      options={tags.map((each) => each.tag)}
      value={tag ?? null}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, chosen) => onChange(chosen ?? undefined)}
      filterOptions={(options) => options}
      noOptionsText="No page has such a tag."
      renderInput={(parameters) => <TextField {...parameters} label="Tag" />}
    />
  );
}
