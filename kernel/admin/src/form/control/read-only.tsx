import Box from '@mui/material/Box';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useTheme } from '@mui/material/styles';
import { useMemo, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';

const readOnly = { defaultProps: { readOnly: true } };

/** Keys that change lists and press buttons. A button that folds is pressed all the same, by the browser. */
const changes = ({ key, altKey }: KeyboardEvent): boolean =>
  ['Enter', ' ', 'Backspace', 'Delete'].includes(key) || (altKey && key.startsWith('Arrow'));

/** True in a button that changes a value or opens a menu or dialog, not in one that folds. */
const isPress = ({ target }: SyntheticEvent): boolean =>
  (target as Element).closest('button:not([aria-expanded]), button[aria-haspopup]') !== null;

/** Makes an event do nothing. What comes from a dialog or menu that was already open is let through. */
const refuse =
  <Refused extends SyntheticEvent>(isRefused: (event: Refused) => boolean, isDefaultKept: boolean = false) =>
  (event: Refused): void => {
    if (!event.currentTarget.contains(event.target as Element) || !isRefused(event)) return;
    event.stopPropagation();
    if (!isDefaultKept) event.preventDefault();
  };

const always = () => true;
const guards = {
  // React then gives controls back the value that is stored.
  onChangeCapture: refuse(always, true),
  onClickCapture: refuse(isPress),
  onPointerDownCapture: refuse(isPress, true),
  onKeyDownCapture: refuse(changes, true),
  onPasteCapture: refuse(always),
  onDropCapture: refuse(always),
} as const;

interface ReadOnlyProps {
  isOn: boolean;
  children: ReactNode;
}

/** While it is on, fields can get the focus, be read, copied and unfolded, but not changed. */
export function ReadOnly({ isOn, children }: ReadOnlyProps) {
  const { components } = useTheme();
  const defaults = useMemo(
    () => ({
      ...components,
      ...(isOn && {
        MuiInputBase: readOnly,
        MuiSelect: { defaultProps: { ...components?.MuiSelect?.defaultProps, ...readOnly.defaultProps } },
        MuiAutocomplete: readOnly,
      }),
    }),
    [components, isOn],
  );
  return (
    // Its type allows only default properties, but it accepts the components of a theme.
    <DefaultPropsProvider value={defaults as object}>
      <Box
        {...(isOn && guards)}
        sx={{
          display: 'contents',
          ...(isOn && {
            '& .MuiOutlinedInput-root': { bgcolor: 'action.hover' },
            '& button:not([aria-expanded]), & button[aria-haspopup]': { cursor: 'not-allowed' },
          }),
        }}
      >
        {children}
      </Box>
    </DefaultPropsProvider>
  );
}
