// The words of taking a list away.

export const words = {
  export: 'Export',
  as: 'Take this list as',
  formats: {
    csv: ['CSV', 'for any spreadsheet'],
    xlsx: ['Excel', 'with real dates, and who took it when'],
    jsonl: ['JSON lines', 'for programs'],
  },
  print: ['Print', 'everything that matches, as it is shown'],
  which: 'Columns',
  shown: 'As shown',
  all: 'All fields',
  rule: 'What you may read, narrowed and ordered as here. It is noted in the trail.',
  title: (label: string, format: string) => `${label} as ${format}`,
  preparing: 'Counting the rows …',
  far: (rows: number, total: number) => `${rows.toLocaleString('en')} of ${total.toLocaleString('en')} rows`,
  cancel: 'Cancel',
  close: 'Close',
  taken: (name: string) => `${name} is in your downloads.`,
}
