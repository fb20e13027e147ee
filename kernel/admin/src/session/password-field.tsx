import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { failureOf, isFailure } from '../api/failure.ts';

/** Min characters of a password on the server. */
const minLength = 12;

/** True if the server rejected the password itself; only its field then shows the error. */
export const isPasswordRefused = (error: unknown): boolean => isFailure(error, 'password.weak');

interface PasswordFieldProps {
  name: string;
  label: string;
  error: unknown;
  autoFocus?: boolean;
}

export function NewPasswordField({ name, label, error, autoFocus = false }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const isRefused = isPasswordRefused(error);
  const title = isShown ? 'Hide the password' : 'Show the password';
  return (
    <TextField
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      required
      autoFocus={autoFocus}
      error={isRefused}
      helperText={
        isRefused
          ? failureOf(error).message
          : `At least ${minLength} characters. A few words that only you would combine are easy to remember.`
      }
      slotProps={{
        formHelperText: { 'aria-live': 'polite' },
        htmlInput: { minLength: minLength, maxLength: 1024 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={title} onClick={() => setShown(!isShown)} edge="end">
                {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
