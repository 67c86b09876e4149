// The words of passages that were found.

export const words = {
  edition: (edition: string) => `Version ${edition}`,
  more: (count: number) => (count === 1 ? 'One more section' : `${count.toLocaleString()} more sections`),
}
