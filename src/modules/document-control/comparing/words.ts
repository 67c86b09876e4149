// The words of what changed between two versions.

export const words = {
  text: 'Whole text',
  changes: (label: string) => `Changes since ${label}`,
  until: (label: string) => `Changes until ${label}`,
  against: 'Compared with',
  version: (label: string, state: string) => `${label} · ${state}`,
  view: 'How changes are shown',
  views: { inline: 'In one text', beside: 'Side by side' },
  counted: {
    changed: (count: number) => (count === 1 ? '1 section changed' : `${count} sections changed`),
    added: (count: number) => `${count} new`,
    removed: (count: number) => `${count} removed`,
  },
  absent: { before: 'Not in the earlier version', after: 'No longer there' },
  show: 'Show',
  unchanged: (count: number) => (count === 1 ? '1 section unchanged' : `${count} sections unchanged`),
  none: 'The two versions say the same.',
  states: { added: 'New section', removed: 'Section removed', changed: 'Changed' },
  moved: (number: string) => `Moved here from ${number}`,
  called: (heading: string) => `It was called “${heading}”.`,
  pictures: {
    same: 'Picture:',
    added: 'New picture:',
    removed: 'Picture removed:',
    changed: 'The same picture, described anew:',
    marked: 'Picture:',
  },
  marked: 'Only what stands out has changed.',
  othersMarked: 'In other rows only what stands out has changed.',
  reaches: {
    rows: (now: number, before: number) =>
      `now reaches over ${now === 1 ? '1 row' : `${now} rows`} instead of ${before}`,
    columns: (now: number, before: number) =>
      `now reaches over ${now === 1 ? '1 column' : `${now} columns`} instead of ${before}`,
  },
  ownCell: 'now a cell of its own',
  innerCells: 'cells of the table in it were merged or split',
  cells: 'Cells were merged or split.',
  loading: 'Loading the earlier version',
  failed: 'The earlier version could not be loaded.',
  how: 'How the text is shown',
  wide: 'Table, wider than its place',
  added: 'added',
  removed: 'removed',
}
