// The words of a record beside its list.

export const words = {
  region: (number: string) => `${number} beside the list`,
  loading: 'Loading the record',
  heard: (number: string, title: string, state: string, place: string) =>
    [number, title, state, place].filter(Boolean).join(', '),
  previous: 'Previous record',
  next: 'Next record',
  open: 'Open',
  close: 'Close',
  closeKey: 'Close (Esc)',
  due: (what: string, day: string) => `${what} ${day}`,
  blocked: (step: string) => `${step} is blocked:`,
  void: 'Void: kept permanently, and excluded from lists, search and figures.',
  said: 'Latest comment',
  somebody: 'Somebody',
  details: 'Details',
  missing: (number: string) => `There is no ${number} for you to read`,
  missingExplain:
    'The number may be mistyped, or the record is kept from you: its owner or a quality manager can tell you.',
  failed: 'This record could not be loaded',
  keys: {
    where: 'With a record open beside the list',
    next: 'Next record',
    previous: 'Previous record',
    close: 'Close it',
  },
}
