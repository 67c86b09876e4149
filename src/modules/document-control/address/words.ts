// The words of a document's permanent address.

export const words = {
  title: (number: string) => `Document ${number}`,
  loading: 'Finding the effective version',
  noneToday: (number: string) => `No version of ${number} is effective today.`,
  noneOn: (number: string, day: string) => `No version of ${number} was effective on ${day}.`,
  explain: 'Its page shows its versions and what has happened to each.',
  obsolete: 'It is obsolete. Its page says since when and why.',
  replacedBy: ({ number, title }: { readonly number: string; readonly title: string }) =>
    `Open what replaces it: ${number} ${title}`,
  open: (number: string) => `Open ${number}`,
  failed: (number: string) => `${number} cannot be shown`,
  failedOn: (number: string) => `${number} cannot be shown for that day`,
  today: 'Show what is effective today',
  library: 'Open the documents',
}
