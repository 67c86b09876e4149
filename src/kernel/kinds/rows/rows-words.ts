// The words of lines in a list.

export const words = {
  lines: (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`,
}
