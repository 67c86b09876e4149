// The words of edition watches on the page of a document.

export const words = {
  title: 'Editions from outside',
  none: 'Nobody looks for new editions of this document yet.',
  watch: 'Watch for new editions',
}
