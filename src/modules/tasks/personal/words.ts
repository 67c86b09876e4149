// The words of tasks that people set themselves.

export const words = {
  title: 'Personal tasks',
  add: 'Add a personal task',
  what: 'Task',
  due: 'Due',
  record: 'About the record',
  recordHelp: 'Its number, such as RSK-2026-0001.',
  save: 'Save',
  addOne: 'Add',
  cancel: 'Cancel',
  edit: (title: string) => `Edit: ${title}`,
  remove: (title: string) => `Delete: ${title}`,
  done: (title: string) => `Done: ${title}`,
  finished: (count: number) => (count === 1 ? 'One is done' : `${count} are done`),
  removed: (title: string) => `“${title}” is deleted`,
  undo: 'Undo',
  onlyMine: 'Only you can see these.',
  failed: 'Your personal tasks could not be loaded',
} as const
