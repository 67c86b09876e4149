// The words of the editor of formatted texts.

export const words = {
  toolbar: (label: string) => `Format: ${label}`,
  style: 'Style',
  styles: { text: 'Text', one: 'Heading 1', two: 'Heading 2', three: 'Heading 3' },
  bold: 'Bold',
  italic: 'Italic',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  table: 'Insert a table',
  addRow: 'Add a row',
  addColumn: 'Add a column',
  removeTable: 'Remove the table',
  link: 'Link',
  address: 'Web address of the link',
  setLink: 'Set link',
  noAddress: 'A link begins with https:// or mailto:.',
  wide: 'Table, wider than its place',
  loading: 'The editor is loading …',
}
