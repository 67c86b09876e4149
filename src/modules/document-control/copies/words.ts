// The words of controlled copies on the pages of documents and versions.

export const words = {
  title: 'Controlled copies',
  issue: 'Issue a copy',
}
