import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { Navigation } from '@quoin/core';
import { useTyped } from '../../form/control/use-typed.ts';
import type { SettingsContext } from './settings-context.ts';
import { SettingsPart } from './settings-part.tsx';

const lastPosition = 9_999;

/** Place of the page in menus and site maps that components derive from the page tree. */
export function NavigationPart({ content: { navigation = {} }, apply }: SettingsContext) {
  const { hidden = false, position } = navigation;

  function change(key: keyof Navigation, next: Navigation): void {
    apply({
      title: 'Change the place in navigation',
      key: `navigation.${key}`,
      operations: [{ op: 'page', field: 'navigation', ...(Object.keys(next).length === 0 ? {} : { value: next }) }],
    });
  }

  const { text, type, onFocus, onBlur } = useTyped(position === undefined ? '' : String(position), (typed) => {
    if (!/^\d*$/.test(typed) || Number(typed) > lastPosition) return undefined;
    const { position: _, ...rest } = navigation;
    change('position', typed === '' ? rest : { ...rest, position: Number(typed) });
    return typed === '' ? '' : String(Number(typed));
  });
  const isInvalid = !/^\d*$/.test(text) || Number(text) > lastPosition;

  return (
    <SettingsPart title="Navigation" description="How menus and site maps that follow the page tree list the page.">
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={!hidden}
            onChange={({ target }) => {
              const { hidden: _, ...rest } = navigation;
              change('hidden', target.checked ? rest : { ...rest, hidden: true });
            }}
          />
        }
        label="Navigation shows this page"
      />
      <TextField
        label="Position"
        value={text}
        error={isInvalid}
        onChange={({ target }) => type(target.value.trim())}
        onFocus={onFocus}
        onBlur={onBlur}
        helperText={
          isInvalid
            ? `Enter a whole number from 0 to ${lastPosition}, or nothing. This one is not saved.`
            : 'Among the pages with the same parent, lowest first. Pages without one follow, by title.'
        }
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
        sx={{ maxWidth: 420 }}
      />
    </SettingsPart>
  );
}
