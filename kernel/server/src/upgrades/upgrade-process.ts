import { perform } from './perform.ts';
import { sentError, type UpgradeMessage, type UpgradeTask } from './task.ts';

const tell = (message: UpgradeMessage, told: () => void = () => undefined): void => void process.send?.(message, told);

// Whoever wants the answer is gone.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: UpgradeTask) => {
  const secret = (name: string) => process.env[name];
  void perform(task, secret, (...progress) => tell({ progress }))
    .then((result) => ({ result }), sentError)
    .then((answer) => tell(answer, () => process.exit(0)));
});
