// The words of an input for a file.

export const words = {
  choose: (label: string) => `Choose a file: ${label}`,
  chooseShort: 'Choose a file',
  replace: 'Replace',
  remove: (name: string) => `Remove ${name}`,
  sending: (percent: number) => `Sending … ${percent} %`,
}
