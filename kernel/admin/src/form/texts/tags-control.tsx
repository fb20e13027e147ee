import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tagsQuery } from '../../api/page-queries.ts';
import type { ControlProps } from '../control/control.ts';
import { useForm } from '../control/form-context.ts';
import { useDebounced } from '../reference/use-debounced.ts';
import { TextsControl } from './texts-control.tsx';

/** Texts with the tags in use as suggestions, the most common first. */
export function TagsControl(props: ControlProps<string[]>) {
  const { site } = useForm();
  const [part, setPart] = useState<string>();
  const settled = useDebounced(part ?? '');
  const { data = [] } = useQuery({
    ...tagsQuery(site, settled.trim()),
    enabled: part !== undefined,
    placeholderData: keepPreviousData,
  });
  const list = `${props.ties.id}-suggestions`;
  return (
    <>
      <TextsControl {...props} suggestions={{ list, ask: setPart }} />
      <datalist id={list}>
        {data.map(({ tag }) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
    </>
  );
}
