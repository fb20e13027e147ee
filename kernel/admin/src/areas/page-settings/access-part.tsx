import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Access } from '@quoin/core';
import { roles } from '@quoin/api/role';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { submitted } from '../../screen/submitted-fields.ts';
import { GateForm } from './gate-form.tsx';
import type { SettingsContext } from './settings-context.ts';
import { SettingsPart } from './settings-part.tsx';

const kinds: readonly (readonly [kind: Access['kind'], title: string, meaning: string])[] = [
  ['public', 'Everyone', 'Visitors read it without signing in.'],
  ['code', 'Visitors with a code', 'Visitors type the code once. Search engines and lists leave the page out.'],
  ['gated', 'Visitors who register', 'Visitors fill in the form of the page first.'],
  ['roles', 'Visitors with a role', 'Visitors sign in first.'],
];

interface CodeDialogProps {
  isNew: boolean;
  setCode(code: string): Promise<void>;
  onClose(): void;
}

function CodeDialog({ isNew, setCode, onClose }: CodeDialogProps) {
  const save = useMutation({ mutationFn: ({ code }: { code: string }) => setCode(code), onSuccess: onClose });
  return (
    <FormDialog
      title={isNew ? 'Set a code' : 'Change the code'}
      action="Save the code"
      busy={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(submitted(event, 'code'))}
      onClose={onClose}
    >
      <DialogContentText>
        Note it down: once saved, it can be changed but not looked up.
        {isNew ? '' : ' Visitors who typed the old one are asked again after the page is published.'}
      </DialogContentText>
      <TextField
        name="code"
        label="Code"
        required
        autoFocus
        autoComplete="off"
        helperText="At least 4 characters"
        slotProps={{ htmlInput: { minLength: 4, maxLength: 200, spellCheck: false } }}
      />
    </FormDialog>
  );
}

interface AccessPartProps extends SettingsContext {
  codeSet: boolean;
  setCode(code: string): Promise<void>;
}

export function AccessPart({ codeSet, setCode, ...context }: AccessPartProps) {
  const {
    content: { access },
    apply,
  } = context;
  const [isCoding, setCoding] = useState(false);

  function choose(kind: Access['kind']): void {
    if (kind === access.kind) return;
    if (kind === 'code') {
      setCoding(true);
      return;
    }
    const value: Access = kind === 'roles' ? { kind, roles: [roles[0]] } : { kind };
    apply({ title: 'Change who may read the page', operations: [{ op: 'page', field: 'access', value }] });
  }

  return (
    <SettingsPart title="Access" description="Who may read the page once it is published.">
      <RadioGroup
        aria-label="Who may read the page"
        value={access.kind}
        onChange={({ target }) => choose(target.value as Access['kind'])}
      >
        {kinds.map(([kind, title, meaning]) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio size="small" sx={{ alignSelf: 'start' }} />}
            label={
              <>
                {title}
                <Typography variant="body2" color="textSecondary">
                  {meaning}
                </Typography>
              </>
            }
            sx={{ py: 0.25, '& .MuiFormControlLabel-label': { pt: 0.75 } }}
          />
        ))}
      </RadioGroup>
      {access.kind === 'code' && (
        <Alert
          severity={codeSet ? 'info' : 'warning'}
          icon={<KeyRound size={18} aria-hidden />}
          action={
            <Button color="inherit" onClick={() => setCoding(true)}>
              {codeSet ? 'Change the code' : 'Set a code'}
            </Button>
          }
        >
          {codeSet
            ? 'A code is set. Nobody can look it up, not even here.'
            : 'No code is set yet, so the page cannot be published.'}
        </Alert>
      )}
      {access.kind === 'gated' && <GateForm {...context} />}
      {access.kind === 'roles' && (
        <Autocomplete
          multiple
          freeSolo
          size="small"
          options={roles}
          value={access.roles}
          onChange={(_, chosen) => {
            const named = [...new Set(chosen.map((role) => role.trim()).filter(Boolean))];
            if (named.length > 0)
              apply({
                title: 'Change the roles that may read the page',
                operations: [{ op: 'page', field: 'access', value: { kind: 'roles', roles: named } }],
              });
          }}
          renderInput={(parameters) => (
            <TextField {...parameters} label="Roles" helperText="One of them is enough. At least one stays." />
          )}
        />
      )}
      {isCoding && (
        <CodeDialog isNew={access.kind !== 'code' || !codeSet} setCode={setCode} onClose={() => setCoding(false)} />
      )}
    </SettingsPart>
  );
}
