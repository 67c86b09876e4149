// The words of what is done with several records at once.

type Counts = { readonly done: number; readonly refused: number; readonly stale: number }

export const words = {
  bar: 'With the selected records',
  selected: (count: number) => `${count.toLocaleString('en')} selected`,
  everything: (total: string) => `All ${total} that match`,
  selectEverything: (total: string) => `Select all ${total} that match`,
  looking: 'Finding all matching records …',
  cut: (most: number) =>
    `More than ${most.toLocaleString('en')} match. The first ${most.toLocaleString('en')} in list order are selected; the others are not changed.`,
  change: 'Change a field',
  step: 'Take a step',
  clear: 'Clear selection',
  title: (label: string, count: number) => `${label}: ${count.toLocaleString('en')} selected`,
  each: (label: string) =>
    `Each of the ${label} is changed separately. Records that you may not change, or that somebody else has changed meanwhile, are left as they are.`,
  reason: 'Reason',
  reasonHelp: 'At least 10 characters; it is recorded in the audit trail of each record.',
  cancel: 'Cancel',
  changeAll: (count: number) => (count === 1 ? 'Change it' : `Change all ${count.toLocaleString('en')}`),
  progress: 'How far it is',
  far: (done: number, total: number) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  stop: 'Stop',
  stopped: (left: number, why: string) =>
    `It was stopped with ${left.toLocaleString('en')} left, which stay as they are.${why === '' ? '' : ` ${why}`}`,
  result: ({ done, refused, stale }: Counts) =>
    [
      `${done.toLocaleString('en')} done`,
      ...(refused > 0 ? [`${refused.toLocaleString('en')} refused`] : []),
      ...(stale > 0 ? [`${stale.toLocaleString('en')} changed meanwhile`] : []),
    ].join(', '),
  failed: 'Not done',
  undo: (count: number) => (count === 1 ? 'Undo the change' : `Undo all ${count.toLocaleString('en')}`),
  close: 'Close',
}
