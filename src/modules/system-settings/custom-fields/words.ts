export const words = {
  choose: 'Choose the records',
  none: 'Choose …',
  preview: (records: string) => `Custom fields of ${records} on the form`,
  loading: 'Loading the other custom fields …',
  failed: 'The other custom fields could not be loaded.',
  tried: 'This is a preview: nothing that you enter here is kept.',
} as const
