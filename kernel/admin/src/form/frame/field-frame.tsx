import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Kind, Ties } from '../control/control.ts';
import type { Field } from '../schema/field.ts';
import { focusable } from '../control/form-context.ts';
import { kindTraits } from '../schema/kind-traits.ts';

interface FieldFrameProps {
  field: Field;
  layout: Kind['layout'];
  isCompound: boolean;
  ties: Ties;
  problems: readonly string[];
  /** Default in words, if the control does not show it. */
  defaultText: string | undefined;
  /** True if the pointer is at its value on the page. */
  isPointedAt: boolean;
  /** Unsets the value; undefined if that is impossible. */
  unset: (() => void) | undefined;
  children: ReactNode;
}

/** True if an empty value is invalid. */
const mustBeFilled = ({ kind, isRequired, schema }: Field): boolean =>
  schema.isRequired === true ||
  (isRequired && (kindTraits[kind].mustBeFilled === true || (schema.minLength ?? 0) > 0 || (schema.minItems ?? 0) > 0));

const pointedAtStyles = {
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: -8,
    width: 3,
    borderRadius: 1,
    bgcolor: 'primary.main',
  },
} as const;

export function FieldFrame({
  field,
  layout,
  isCompound,
  ties,
  problems,
  defaultText,
  isPointedAt,
  unset,
  children,
}: FieldFrameProps) {
  const { title, description, fallback } = field;
  const isInside = layout === 'inside';
  return (
    <Box
      {...(isInside
        ? {
            role: 'group',
            'aria-labelledby': ties['aria-labelledby'],
            'aria-describedby': ties['aria-describedby'],
            id: ties.id,
            tabIndex: -1,
          }
        : {})}
      data-field
      sx={{
        minWidth: 0,
        '&:focus': { outline: 'none' },
        ...(isPointedAt ? pointedAtStyles : {}),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 24, mb: layout === 'beside' ? 0 : 0.25 }}>
        <Typography
          id={ties['aria-labelledby']}
          variant="body2"
          {...(isInside
            ? { component: 'h3' }
            : isCompound
              ? { component: 'span' }
              : { component: 'label', htmlFor: ties.id })}
          sx={{ fontWeight: 550, flexGrow: 1, minWidth: 0 }}
        >
          {title}
          {mustBeFilled(field) && (
            <Typography component="span" aria-hidden color="textSecondary">
              {' '}
              *
            </Typography>
          )}
        </Typography>
        {unset !== undefined && (
          <Tooltip title={fallback === undefined ? `Clear ${title}` : `Use the default for ${title}`}>
            <IconButton
              aria-label={fallback === undefined ? `Clear ${title}` : `Use the default for ${title}`}
              onClick={({ currentTarget }) => {
                const frame = currentTarget.closest<HTMLElement>('[data-field]');
                flushSync(unset);
                // The button is gone.
                if (!currentTarget.isConnected) frame?.querySelector<HTMLElement>(focusable)?.focus();
              }}
              sx={{ p: 0.5, color: 'text.secondary' }}
            >
              {fallback === undefined ? <X size={14} aria-hidden /> : <RotateCcw size={14} aria-hidden />}
            </IconButton>
          </Tooltip>
        )}
        {layout === 'beside' && children}
      </Box>
      {layout !== 'beside' && children}
      {ties['aria-describedby'] !== undefined && (
        <Box id={ties['aria-describedby']} sx={{ display: 'grid' }}>
          {problems.map((message) => (
            <FormHelperText key={message} error>
              {message}
            </FormHelperText>
          ))}
          {description !== undefined && <FormHelperText>{description}</FormHelperText>}
          {defaultText !== undefined && <FormHelperText>Default: {defaultText}</FormHelperText>}
        </Box>
      )}
    </Box>
  );
}
