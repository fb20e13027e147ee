import Typography from '@mui/material/Typography';
import type { ApiPluginSite } from '@quoin/core/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { Confirm } from '../state/confirm.tsx';
import { useNotify } from '../state/notices.tsx';
import { Difference } from './difference.tsx';

/** The ways in which what a site is served with is changed. */
export type CompositionChange = 'upgrade' | 'rollback';

const words = {
  upgrade: {
    title: (name: string) => `Put what is installed for ${name} into service?`,
    action: 'Put into service',
    means: 'Visitors get this from the next page on. Nothing that is stored is rewritten, and it can be taken back.',
    done: (name: string) => `${name} is served with what is installed.`,
  },
  rollback: {
    title: (name: string) => `Take the latest upgrade of ${name} back?`,
    action: 'Take back',
    means: 'Visitors get what they got before it, from the next page on. What was edited since stays stored, and what is installed can be put into service again.',
    done: (name: string) => `${name} is served again as it was before its latest upgrade.`,
  },
} as const;

interface ChangeDialogProps {
  site: ApiPluginSite;
  change: CompositionChange;
  open: boolean;
  onClose(): void;
}

/** Says what a change of what a site is served with means, and does it. What is confirmed is what is shown: where it is something else by now, it is refused. */
export function ChangeDialog({ site: shown, change, open, onClose }: ChangeDialogProps) {
  const { site, name, served, installed } = shown;
  const notify = useNotify();
  const queries = useQueryClient();
  const expected = served === null ? {} : { served };
  const { title, action, means, done } = words[change];
  const changing = useMutation({
    mutationFn: () => (change === 'upgrade' ? api.plugins.upgrade({ site, installed, ...expected }) : api.plugins.rollBack({ site, ...expected })),
    onSuccess: () => {
      onClose();
      notify({ message: done(name) });
    },
    // What a site is served with decides on everything that is asked of it.
    onSettled: () => queries.invalidateQueries(),
  });
  const difference = shown[change];
  return (
    <Confirm open={open} title={title(name)} action={action} busy={changing.isPending} error={changing.error} onConfirm={() => changing.mutate()} onClose={onClose}>
      {difference !== null && <Difference of={difference} site={shown} />}
      <Typography>{means}</Typography>
    </Confirm>
  );
}
