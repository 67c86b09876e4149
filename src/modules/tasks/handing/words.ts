// The words of handing tasks over and sending them back.

import { counted } from '#lib/counted.ts'

const ofTasks = { one: 'task', other: 'tasks' }

export const words = {
  open: 'Hand over or send back',
  openOne: (name: string) => `Hand over or send back: ${name}`,
  title: 'Hand over or send back',
  way: 'What to do',
  ways: { give: 'Hand over', back: 'Send back' },
  explain: {
    give: 'The record then names the person you choose, where you may change it. They are told, and your reason is kept in its audit trail.',
    back: 'Each task goes back to who raised it, or takes the return step of its record. Your reason is kept in its audit trail.',
  },
  tasks: 'Tasks',
  every: 'All tasks',
  to: 'New assignee',
  reason: 'Reason',
  reasonHelp: 'At least 10 characters.',
  chooseTask: 'Choose at least one task.',
  choosePerson: 'Choose the new assignee.',
  reasonShort: 'Enter the reason, in at least 10 characters.',
  cancel: 'Cancel',
  act: {
    give: (count: number) => `Hand over ${counted(count, ofTasks)}`,
    back: (count: number) => `Send back ${counted(count, ofTasks)}`,
  },
  handed: (count: number) => `${counted(count, ofTasks)} handed over.`,
  sent: (count: number) => `${counted(count, ofTasks)} sent back.`,
  undone: (count: number) => `${counted(count, ofTasks)} assigned as before.`,
  left: (count: number) => `${counted(count, ofTasks)} left as before:`,
  refused: 'Left as before',
  undo: 'Undo',
  close: 'Close',
}
