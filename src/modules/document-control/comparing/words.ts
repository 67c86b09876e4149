// The words of what changed between two versions.

export const words = {
  text: 'Whole text',
  changes: (label: string) => `Changes since ${label}`,
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
  loading: 'Loading the earlier version',
  failed: 'The earlier version could not be loaded.',
  how: 'How the text is shown',
  wide: 'Table, wider than its place',
  added: 'added',
  removed: 'removed',
}
