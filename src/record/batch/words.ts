// The words of what is done with several records at once.

type Counts = { readonly done: number; readonly refused: number; readonly stale: number }

export const words = {
  bar: 'With the selected records',
  selected: (count: number) => `${count.toLocaleString('en')} selected`,
  everything: (total: string) => `All ${total} that match`,
  selectEverything: (total: string) => `Select all ${total} that match`,
  looking: 'Looking for everything that matches …',
  cut: (most: number) =>
    `More than ${most.toLocaleString('en')} match. These are the first ${most.toLocaleString('en')} in the order of the list; the others stay as they are.`,
  change: 'Change a field',
  step: 'Take a step',
  clear: 'Select nothing',
  title: (label: string, count: number) => `${label}: ${count.toLocaleString('en')} selected`,
  each: (label: string) =>
    `Each of the ${label} is changed by itself: what you may not change, or what somebody has changed meanwhile, stays as it is.`,
  reason: 'Reason',
  reasonHelp: 'At least 10 characters; it goes into the trail of each.',
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
