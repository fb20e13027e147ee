import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ControlProps, Suggestions } from '../control/control.ts';
import { elementId, useForm, useLanguage } from '../control/form-context.ts';
import { isIds } from '../reference/target.ts';
import { ItemCount } from '../structure/item-count.tsx';
import { ItemGroup } from '../structure/item-group.tsx';
import { ItemStack } from '../structure/item-stack.tsx';
import { Refusal } from '../structure/refusal.tsx';
import { Suggested } from './suggested.tsx';
import { TextRow, type TextRowProps } from './text-row.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** Texts shown initially, and added at a time. */
const shownAtOnce = 20;

/** Texts, for which tags in use or the values that the field names are suggested. */
export function TextsControl(props: ControlProps<string[]>) {
  const { kind, schema } = props.field;
  const of = kind === 'tags' ? 'tags' : schema.suggests;
  if (of === undefined) return <TextList {...props} suggestions={undefined} />;
  return (
    <Suggested id={props.ties.id} of={of}>
      {(suggestions) => <TextList {...props} suggestions={suggestions} />}
    </Suggested>
  );
}

interface TextListProps extends ControlProps<string[]> {
  suggestions: Suggestions | undefined;
}

function TextList({ field, path, value, change, ties, suggestions }: TextListProps) {
  const { schema, title, fallback = [] } = field;
  const texts = value ?? (isIds(fallback) ? fallback : []);
  const { id: form, problems } = useForm();
  const language = useLanguage(field);
  const { keys, ...rowKeys } = useRowKeys(texts.length);
  const [shown, setShown] = useState(shownAtOnce);
  const [focused, setFocused] = useState<{ name: string | undefined }>();
  const [refusal, setRefusal] = useState<string>();
  const { minItems, maxItems, itemTitle = title } = schema;
  const address = path.join('.');
  const add = `${elementId(form, address)}-add`;
  const room = (maxItems ?? Infinity) - texts.length;

  function splice(start: number, removed: number, added: readonly string[]): string[] {
    setRefusal(undefined);
    change([], texts.toSpliced(start, removed, ...added));
    return rowKeys.splice(start, removed, added.length);
  }
  function insert(index: number): void {
    if (room < 1) return;
    setShown((current) => Math.max(current, index + 1));
    setFocused({ name: splice(index, 0, [''])[0] });
  }
  function move(from: number, to: number): void {
    const text = texts[from];
    if (text === undefined || to < 0 || to >= texts.length) return;
    setRefusal(undefined);
    change([], texts.toSpliced(from, 1).toSpliced(to, 0, text));
    rowKeys.move(from, to);
  }
  function remove(index: number): void {
    splice(index, 1, []);
    const neighbour = keys[index - 1] ?? keys[index + 1];
    setFocused({ name: neighbour });
    if (neighbour === undefined) document.getElementById(add)?.focus();
  }
  function spread(index: number, lines: readonly string[]): void {
    if (lines.length - 1 > room)
      return setRefusal(
        `The ${lines.length} pasted lines would make ${texts.length + lines.length - 1} texts, but the maximum is ${maxItems}. Nothing was pasted.`,
      );
    setShown((current) => Math.max(current, index + lines.length));
    setFocused({ name: splice(index, 1, lines).at(-1) });
  }

  const rows = texts.slice(0, shown).map((text, index): TextRowProps => {
    const name = keys[index] ?? String(index);
    const place = `${address}.${index}`;
    return {
      name,
      index,
      label: `${itemTitle} ${index + 1}`,
      id: elementId(form, place),
      text,
      maxLength: schema.items?.maxLength,
      isIdentifier: schema.identifier === true,
      language,
      isWrong: problems.some((problem) => problem.field === place),
      focus: focused?.name === name ? focused : undefined,
      suggestions,
      set: (typed) => change([], texts.with(index, typed)),
      spread: (lines) => spread(index, lines),
      addBelow: () => insert(index + 1),
      remove: () => remove(index),
      shift: (by) => move(index, index + by),
    };
  });

  return (
    <ItemGroup ties={ties}>
      <ItemStack
        rows={rows}
        count={texts.length}
        Item={TextRow}
        titleOf={({ label }) => label}
        move={move}
        showMore={() => setShown(shown + shownAtOnce)}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button
          id={add}
          variant="outlined"
          color="inherit"
          aria-disabled={room < 1}
          startIcon={<Plus size={15} aria-hidden />}
          onClick={() => insert(texts.length)}
        >
          Add {itemTitle.toLowerCase()}
        </Button>
        <ItemCount min={minItems} max={maxItems} count={texts.length} />
      </Box>
      <Refusal reason={refusal} />
    </ItemGroup>
  );
}
