// The words of what was proved and would not hold any more.

export const words = {
  takenBack: 'Taken back',
  because: (number: string | null, why: string) =>
    number === null ? `A record that you may not read relies on this: ${why}` : `${number} relies on this: ${why}`,
}
