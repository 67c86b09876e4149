// The words of an input for an amount of money.

export const words = {
  currency: (label: string) => `Currency of ${label}`,
  example: '12.50',
}
