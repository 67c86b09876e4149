/** The kinds of file that a list can be taken away as. */
export const formats = {
  csv: { label: 'CSV', ending: 'csv', type: 'text/csv; charset=utf-8' },
  xlsx: {
    label: 'Excel',
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  jsonl: { label: 'JSON lines', ending: 'jsonl', type: 'application/jsonl; charset=utf-8' },
} as const

export type Format = keyof typeof formats

export const isFormat = (text: unknown): text is Format => typeof text === 'string' && Object.hasOwn(formats, text)
