// The words of filling in what a task lacks.

export const words = {
  open: 'Fill in',
  openLabel: (fields: string) => `Fill in: ${fields}`,
  title: 'Fill in: {number}',
  group: 'what is missing',
} as const
