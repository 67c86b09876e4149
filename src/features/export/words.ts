// The words of taking a list away.

export const words = {
  export: 'Export',
  as: 'Export this list as',
  formats: {
    csv: ['CSV', 'for any spreadsheet'],
    xlsx: ['Excel', 'with real dates, and who exported it when'],
    jsonl: ['JSON lines', 'for programs'],
  },
  print: ['Print', 'all matching records, as shown'],
  which: 'Columns',
  shown: 'As shown',
  all: 'All fields',
  rule: 'Records that you may read, filtered and sorted as here. The export is recorded in the audit trail.',
  title: (label: string, format: string) => `${label} as ${format}`,
  preparing: 'Counting the rows …',
  far: (rows: number, total: number) => `${rows.toLocaleString('en')} of ${total.toLocaleString('en')} rows`,
  cancel: 'Cancel',
  close: 'Close',
  taken: (name: string) => `${name} is in your downloads.`,
}
